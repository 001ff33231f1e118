import type { ReactNode } from 'react';

import { Button } from '#src/ui/button/Button.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

export interface SaveBarProps {
  /** Label of the submit button, for example 'Save Settings'. */
  readonly saveLabel: string;
  /** True while saving: both buttons are disabled, and the primary one shows 'Saving...' (M39). */
  readonly saving: boolean;
  readonly dirty: boolean;
  /** Number of errors that keep the form from being saved. */
  readonly wrongCount: number;
  /** Replaces the list of unsaved fields, for forms that are sent rather than saved. */
  readonly stateText: string | undefined;
  /** Labels of the unsaved fields; the first three are listed. */
  readonly unsaved: readonly string[];
  /** For example 'Cancel Edit'. */
  readonly cancelLabel: string;
  /** `null`: there is no second button. */
  readonly onCancel: (() => void) | null;
  /** Disables the primary button. */
  readonly isBlocked: boolean;
  /** The button that opens the record's history. */
  readonly history: ReactNode;
  /** The outcome of the last save, as a `StatusLine`. */
  readonly status: ReactNode;
}

const LISTED_COUNT = 3;

function unsavedText(dirty: boolean, wrongCount: number, unsaved: readonly string[]): string {
  if (wrongCount > 0) return wrongCount === 1 ? '1 thing to correct' : `${wrongCount} things to correct`;
  if (!dirty) return 'Nothing to save';
  if (unsaved.length === 0) return 'Not saved yet';
  const more = unsaved.length - LISTED_COUNT;
  return `Not saved yet: ${unsaved.slice(0, LISTED_COUNT).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The bar that stays at the bottom of a form: unsaved fields, Save, Cancel, outcome of the save. */
export function SaveBar({
  saveLabel,
  saving,
  dirty,
  wrongCount,
  stateText,
  unsaved,
  cancelLabel,
  onCancel,
  isBlocked,
  history,
  status,
}: SaveBarProps) {
  return (
    <div className={dirty ? 'save-bar save-bar--dirty' : 'save-bar'}>
      {status}
      <div className="cluster align-items-center justify-content-end row-gap-2 column-gap-3">
        <p className="save-bar__state d-flex align-items-center gap-2 text-body-secondary fs-5 mb-0">
          <Glyph name={dirty ? 'pencil' : 'check'} />
          <span>{stateText ?? unsavedText(dirty, wrongCount, unsaved)}</span>
        </p>
        {history}
        {onCancel ? (
          <Button variant="quiet" disabled={saving} onClick={onCancel}>
            {cancelLabel}
          </Button>
        ) : null}
        <Button type="submit" busy={saving} busyText="Saving..." disabled={isBlocked}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
