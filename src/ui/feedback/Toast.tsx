import type { ReactNode } from 'react';
import { IconButton } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';

export type ToastKind = 'success' | 'warning' | 'danger';

export interface ToastProps {
  readonly kind: ToastKind;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A message in the corner. The caller decides how long it is shown. */
export function Toast({ kind, children, onClose }: ToastProps) {
  return (
    <div className={`alert alert--${kind} toast-note`}>
      <Glyph name={kind === 'success' ? 'check' : 'warning'} className="alert__sign" />
      <div className="rest">{children}</div>
      <IconButton glyph="close" label="Close message" onClick={onClose} />
    </div>
  );
}

/** The container of toasts; keep it mounted so that new toasts are announced. */
export function ToastRegion({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="toast-region stack" role="status" aria-live="polite">
      {children}
    </div>
  );
}
