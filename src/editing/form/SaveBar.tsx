import type { ReactNode } from 'react';

import { counted } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import type { Editor } from '../editor-types.ts';

/** What a form says about its save. */
export interface EditorActions<T extends object> {
  readonly editor: Editor<T>;
  readonly saveLabel: string;
  /** Replaces the list of unsaved fields, for forms that are sent rather than saved. */
  readonly stateText?: string;
  /** True while saving is not possible yet, for example while chosen files are checked. Default false. */
  readonly isSaveBlocked?: boolean;
  /** Default: 'Discard changes'. */
  readonly cancelLabel?: string;
}

export interface SaveBarProps<T extends object> extends EditorActions<T> {
  /** `null`: there is no second button. */
  readonly onCancel: (() => void) | null;
  /** The button that opens the record's history. */
  readonly history: ReactNode;
  /** The outcome of the last save, as a `StatusLine`. */
  readonly status: ReactNode;
}

const LISTED_COUNT = 3;

function unsavedText<T extends object>({ dirty, error, errors, dirtyFields, labels }: Editor<T>): string {
  // The alert of a failed save disappears; the reason stays here.
  if (error?.message) return `Not saved: ${error.message}`;
  const wrongCount = Object.keys(errors).length;
  if (wrongCount > 0) return `${counted(wrongCount, 'thing')} to correct`;
  if (!dirty) return 'Nothing to save';
  const unsaved = dirtyFields.map((field) => labels[field]);
  const more = unsaved.length - LISTED_COUNT;
  return `Not saved yet: ${unsaved.slice(0, LISTED_COUNT).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * The bar that stays at the bottom of a form: unsaved fields, Save, Cancel, outcome of the save. While saving both buttons
 * are disabled.
 */
export function SaveBar<T extends object>(props: SaveBarProps<T>) {
  const { editor, onCancel } = props;
  const { dirty, saving } = editor;
  return (
    <div className={dirty ? 'save-bar sticky-bar save-bar--dirty' : 'save-bar sticky-bar'}>
      {props.status}
      <div className="cluster align-items-center justify-content-end row-gap-2 column-gap-3">
        <p className="save-bar__state d-flex align-items-center gap-2 text-body-secondary fs-5 mb-0">
          <Glyph name={dirty ? 'pencil' : 'check'} />
          <span>{props.stateText ?? unsavedText(editor)}</span>
        </p>
        {props.history}
        {onCancel ? (
          <Button variant="quiet" disabled={saving} onClick={onCancel}>
            {props.cancelLabel ?? 'Discard changes'}
          </Button>
        ) : null}
        <Button type="submit" busy={saving} busyText="Saving..." disabled={props.isSaveBlocked}>
          {props.saveLabel}
        </Button>
      </div>
    </div>
  );
}
