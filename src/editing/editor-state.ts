import type { AppError } from '#src/lib/app-error.ts';
import { valueAt } from '#src/lib/plain-data.ts';

import { forgetEditorDraft, readEditorDraft, hasSameShape } from './editor-draft.ts';
import type { EditorErrors, EditorOptions, EditorPhase, StaleVersion, Version } from './editor-types.ts';
import { sameValue } from './same-value.ts';

/** The state of `useEditor`. */
export interface State<T> {
  readonly key: string;
  /** `rev` of the options at the start; a higher one means that the view has read the record again. */
  readonly givenRev: number;
  readonly base: Version<T>;
  readonly values: T;
  readonly errors: EditorErrors;
  readonly phase: EditorPhase;
  readonly error: AppError | null;
  readonly theirs: StaleVersion<T> | null;
  readonly recoveredFrom: string | null;
  /** The revision of a recovered draft, which the save sends instead of the stored one. */
  readonly draftRev: number | null;
}

/** The initial state: the stored version, or a local draft of it. */
export function begin<T extends object>({ key, initial, rev = 0 }: EditorOptions<T>): State<T> {
  const draft = readEditorDraft(key);
  const usable = draft !== null && hasSameShape(draft.values, initial) && !sameValue(draft.values, initial);
  if (draft !== null && !usable) forgetEditorDraft(key);
  return {
    key,
    givenRev: rev,
    base: { values: initial, rev },
    values: usable ? (draft.values as T) : initial,
    errors: {},
    phase: 'idle',
    error: null,
    theirs: null,
    recoveredFrom: usable ? draft.keptAt : null,
    // If somebody has saved since, saving the draft must be refused as stale.
    draftRev: usable ? draft.rev : null,
  };
}

/** Removes the errors of changed fields. */
export function keepErrors(errors: EditorErrors, before: object, after: object): EditorErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => Object.is(valueAt(before, path), valueAt(after, path))),
  );
}

/** State changes for an editor based on `base` with possibly different values. */
export function restingOn<T>(base: Version<T>, values: T): Partial<State<T>> {
  return {
    base,
    values,
    phase: 'idle',
    error: null,
    theirs: null,
    recoveredFrom: null,
    draftRev: null,
  };
}
