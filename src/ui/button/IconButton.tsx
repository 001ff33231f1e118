import type { ComponentPropsWithRef } from 'react';
import { Glyph, type GlyphName } from '../icon/Glyph.tsx';

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
