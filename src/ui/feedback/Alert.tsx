import type { ReactNode } from 'react';
import { IconButton } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';

type AlertKind = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps {
  /** `danger` has the role alert, the others the role status. Default `info`. */
  readonly kind?: AlertKind;
  readonly children: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly action?: ReactNode;
}

const GLYPHS = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const;

/** A message in the flow of the page, with icon, colour and text. */
export function Alert({ kind = 'info', children, onClose, action }: AlertProps) {
  return (
    <div className={`alert alert--${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <Glyph name={GLYPHS[kind]} className="alert__sign" />
      <div className="alert__text">{children}</div>
      {action}
      {onClose && <IconButton glyph="close" label="Close message" onClick={onClose} />}
    </div>
  );
}
