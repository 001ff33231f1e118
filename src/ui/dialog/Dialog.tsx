import { useId } from 'react';
import type { ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { IconButton } from '../button/IconButton.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Called when the user closes it: cross, Escape, click on the backdrop. */
  readonly onClose: () => void;
  /** Text only; it names the dialog. */
  readonly title: ReactNode;
  /** One sentence under the title. */
  readonly intro?: string;
  readonly children: ReactNode;
  /** Buttons at the foot; they stay visible while the body scrolls. */
  readonly footer?: ReactNode;
  /** Default `normal` (32 rem); `wide` for forms with two columns; `small` for a few buttons, never the whole screen. */
  readonly size?: 'small' | 'normal' | 'wide';
  /** Disables backdrop click and Escape, while work could be lost. */
  readonly locked?: boolean;
  /** While true the dialog cannot be closed at all. */
  readonly busy?: boolean;
}

/**
 * A modal dialog: focus is trapped and restored, Escape closes, the page behind does not scroll. It imports
 * react-bootstrap's Modal, so public pages must load it lazily.
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
      {...(size !== 'small' && { fullscreen: 'sm-down' })}
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
