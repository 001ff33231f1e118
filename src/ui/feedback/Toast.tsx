import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Glyph } from '../icon/Glyph.tsx';

export interface ToastProps {
  /** A confirmation, or an error that stays until read. */
  readonly kind: 'success' | 'danger';
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** One message in the corner. When it leaves is the owner's business (errors stay until closed). */
export function Toast({ kind, children, onClose }: ToastProps) {
  return (
    <div className={`toast-note toast-note--${kind}`}>
      <Glyph name={kind === 'success' ? 'check' : 'warning'} className="alert__sign" />
      <div className="alert__text">{children}</div>
      <IconButton glyph="close" label="Close message" onClick={onClose} />
    </div>
  );
}

/** Where toasts appear; keep it mounted so that what enters is read aloud. */
export function ToastRegion({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="toast-region" role="status" aria-live="polite">
      {children}
    </div>
  );
}
