import type { ReactNode } from 'react';

import { Button } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';

export interface SaveBarProps {
  /** What the primary button says: 'Save Settings', 'Create Category', 'Save Changes'. It submits its form. */
  readonly saveLabel: string;
  /** Saving: both buttons are disabled, the primary one says 'Saving...' (M39). */
  readonly saving: boolean;
  readonly dirty: boolean;
  /** Said instead of what is unsaved, where the form waits to be sent rather than saved. */
  readonly stateText?: string;
  /** Names of the unsaved fields, as their labels say; the bar lists the first ones. */
  readonly unsaved?: readonly string[];
  /** 'Cancel Edit' and the like; without it there is no second button. */
  readonly cancelLabel?: string;
  readonly onCancel?: () => void;
  /** Id of the form when the bar stands outside it. */
  readonly form?: string;
  /** The primary button is disabled for now. Default false. */
  readonly isBlocked?: boolean;
  /** How the last save went, a `StatusLine`. */
  readonly status?: ReactNode;
}

const LISTED = 3;

function unsavedText(dirty: boolean, unsaved: readonly string[]): string {
  if (!dirty) return 'Nothing to save';
  if (unsaved.length === 0) return 'Not saved yet';
  const more = unsaved.length - LISTED;
  return `Not saved yet: ${unsaved.slice(0, LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Stays at the foot of a form while it scrolls: what is unsaved, Save, Cancel, and how the save went. */
export function SaveBar({
  saveLabel,
  saving,
  dirty,
  stateText,
  unsaved = [],
  cancelLabel,
  onCancel,
  form,
  isBlocked = false,
  status,
}: SaveBarProps) {
  return (
    <div className={dirty ? 'save-bar save-bar--dirty' : 'save-bar'}>
      {status}
      <div className="save-bar__row">
        <p className="save-bar__state">
          <Glyph name={dirty ? 'pencil' : 'check'} />
          <span>{stateText ?? unsavedText(dirty, unsaved)}</span>
        </p>
        {cancelLabel !== undefined && onCancel ? (
          <Button variant="quiet" disabled={saving} onClick={onCancel}>
            {cancelLabel}
          </Button>
        ) : null}
        <Button
          type="submit"
          busy={saving}
          busyText="Saving..."
          disabled={isBlocked}
          {...(form === undefined ? {} : { form })}
        >
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
