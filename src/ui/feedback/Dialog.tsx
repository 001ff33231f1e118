import { useId, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { IconButton } from '../button/Button.tsx';
import { isComposing } from '../form/keeps-composing.ts';
import { closeTopCover, useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  readonly open?: boolean;
  /** Called when the user closes the dialog by its button, Escape or a click on the backdrop. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly intro?: string;
  readonly children: ReactNode;
  /** Buttons, which stay visible while the body scrolls. */
  readonly footer?: ReactNode;
  /** `normal` (default): 32 rem; `wide`: forms with two columns; `small`: a few buttons, not full screen on phones. */
  readonly size?: 'small' | 'normal' | 'wide';
  /** Disables backdrop click and Escape, where unsaved work could be lost. Default false. */
  readonly locked?: boolean;
  /** While true, the dialog cannot be closed at all. Default false. */
  readonly busy?: boolean;
}

/** Focuses the title, unless a field of the dialog has taken the focus already. */
function focusOnce(title: HTMLElement | null): void {
  if (title && !title.closest('.modal')?.contains(document.activeElement)) title.focus();
}

/**
 * A modal dialog, which traps and restores the focus, and which 'Back' closes. Public pages must load it lazily, because it
 * imports react-bootstrap's Modal.
 */
export function Dialog({
  open = true,
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
  useBackCloses(onClose, open, busy);
  return (
    <Modal
      show={open}
      onHide={closeTopCover}
      centered
      scrollable
      {...(size !== 'small' && { fullscreen: 'sm-down' })}
      backdrop={locked || busy ? 'static' : true}
      keyboard={!locked && !busy}
      onEscapeKeyDown={(event) => {
        if (isComposing(event)) event.preventDefault();
      }}
      aria-labelledby={titleId}
      dialogClassName={`dialog dialog--${size}`}
    >
      <div className="modal-header align-items-start justify-content-between gap-4">
        <div>
          {/* With the focus on the whole dialog, screen readers would read all of it at once. */}
          <h2 id={titleId} ref={focusOnce} tabIndex={-1} className="modal-title fs-2">
            {title}
          </h2>
          {intro ? <p className="text-body-secondary mt-1 mb-0">{intro}</p> : null}
        </div>
        <IconButton glyph="close" label="Close" disabled={busy} onClick={closeTopCover} />
      </div>
      <div className="modal-body">{children}</div>
      {footer ? <div className="modal-footer">{footer}</div> : null}
    </Modal>
  );
}
