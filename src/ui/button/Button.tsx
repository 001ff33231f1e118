import {
  useRef,
  type ComponentPropsWithRef,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
} from 'react';
import { isComposing } from '../form/keeps-composing.ts';
import { Glyph, type GlyphName } from '../icon/Glyph.tsx';
import { SmartLink } from '../link/SmartLink.tsx';
import { useListener } from '../timing/use-listener.ts';

/** primary: main action; accent: the quote button, once per view; quiet: secondary action; danger: deletion. */
type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'danger' | 'link';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: 'normal' | 'large' | 'small';
  /** While true the button is disabled and shows a spinner and `busyText`. */
  readonly busy?: boolean;
  /** Text while busy, for example 'Submitting...'. Default: `children`. */
  readonly busyText?: string;
  /** Icon before the text: the name of a glyph, or another one. */
  readonly icon?: GlyphName | ReactElement | false | null;
  readonly block?: boolean;
  readonly className?: string;
}

/** The class list of a button or of a link that looks like one. */
function buttonClass(variant: ButtonVariant, size: ButtonProps['size'], block: boolean, extra?: string) {
  const sizeClass = size === 'large' ? 'btn-lg' : size === 'small' ? 'btn-sm' : '';
  return ['btn', `btn-${variant}`, sizeClass, block ? 'w-100' : '', extra ?? ''].filter(Boolean).join(' ');
}

function buttonIcon(icon: ButtonProps['icon']) {
  return typeof icon === 'string' ? <Glyph name={icon} /> : icon;
}

/** A button. `type` defaults to `button`, so that it does not submit a form by accident. */
export function Button({
  variant = 'primary',
  size = 'normal',
  busy = false,
  busyText,
  icon,
  block = false,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, block, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : buttonIcon(icon)}
      <span>{busy && busyText !== undefined ? busyText : children}</span>
    </button>
  );
}

/** A small secondary button, for an action beside a list, a field or a text. */
export function SmallButton(props: Omit<ButtonProps, 'variant' | 'size'>) {
  return <Button {...props} variant="quiet" size="small" />;
}

/** A small button that looks like a link. */
export function LinkButton(props: Omit<ButtonProps, 'variant' | 'size'>) {
  return <Button {...props} variant="link" size="small" />;
}

export interface ButtonLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'block'> {
  /** A site path, https, mailto or tel. */
  readonly href: string;
  readonly children: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLElement>;
}

/** A link styled as a button, for navigation only. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, children, variant = 'primary', size, icon, block = false, onClick } = props;
  return (
    <SmartLink href={href} className={buttonClass(variant, size, block)} onClick={onClick}>
      {buttonIcon(icon)}
      <span>{children}</span>
    </SmartLink>
  );
}

/** A small spinner in the text's colour, without animation under reduced motion. Decorative: a text must stand beside it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

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
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposing(event)) return;
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
