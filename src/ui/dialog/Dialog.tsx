import { useId } from 'react';
import type { ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { IconButton } from '../button/IconButton.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Asked to close: cross, Escape, click beside it. */
  readonly onClose: () => void;
  /** Words, no controls: the dialog's name. */
  readonly title: ReactNode;
  /** One sentence under the title. */
  readonly intro?: string;
  readonly children: ReactNode;
  /** Buttons at the foot; they stay visible while the body scrolls. */
  readonly footer?: ReactNode;
  /** Default `normal` (32 rem); `wide` for forms with two columns. */
  readonly size?: 'normal' | 'wide';
  /** A click beside the dialog or Escape does nothing, while something must not be lost. */
  readonly locked?: boolean;
  /** An answer is awaited: the dialog cannot be closed at all. */
  readonly busy?: boolean;
}

/**
 * A modal dialog: focus is kept inside and given back, Escape closes, the page behind stays put. It
 * brings react-bootstrap's Modal along: import it lazily on public pages.
 */
export function Dialog({
  open,
  onClose,
  title,
  intro,
  children,
  footer,
  size = 'normal',
  locked = false,
  busy = false,
}: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      show={open}
      onHide={onClose}
      centered
      scrollable
      fullscreen="sm-down"
      backdrop={locked || busy ? 'static' : true}
      keyboard={!locked && !busy}
      aria-labelledby={titleId}
      dialogClassName={`dialog dialog--${size}`}
    >
      <div className="modal-header">
        <div>
          <h2 id={titleId} className="modal-title">
            {title}
          </h2>
          {intro ? <p className="dialog__intro">{intro}</p> : null}
        </div>
        <IconButton glyph="close" label="Close" disabled={busy} onClick={onClose} />
      </div>
      <div className="modal-body">{children}</div>
      {footer ? <div className="modal-footer">{footer}</div> : null}
    </Modal>
  );
}
