import { useRef, type ComponentPropsWithRef } from 'react';
import { Glyph, type GlyphName } from '../icon/Glyph.tsx';
import { useListener } from '../timing/use-listener.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly glyph: GlyphName;
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
}

/** A round icon button, 44 px. */
export function IconButton({ glyph, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `icon-button ${className}` : 'icon-button'}
      aria-label={label}
      title={label}
    >
      <Glyph name={glyph} />
    </button>
  );
}

export interface PanelToggleProps extends Omit<IconButtonProps, 'label' | 'ref' | 'onClick'> {
  /** The panel's name in its label, for example 'menu'. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly onClick: () => void;
}

/** Opens and closes a panel; Escape closes it too and returns the focus. @param props.glyph shown while the panel is closed */
export function PanelToggle({ glyph, name, isOpen, panelId, onClick, ...rest }: PanelToggleProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    onClick();
    toggle.current?.focus();
  };
  useListener(['keydown'], closeByKey, isOpen);
  return (
    <IconButton
      {...rest}
      ref={toggle}
      onClick={onClick}
      glyph={isOpen ? 'close' : glyph}
      label={`${isOpen ? 'Close' : 'Open'} ${name}`}
      aria-expanded={isOpen}
      aria-controls={panelId}
    />
  );
}
