import type { AppError } from '#src/lib/app-error.ts';

import { forgetEditorDraft, readEditorDraft, hasSameShape } from './editor-draft.ts';
import type { EditorErrors, EditorOptions, EditorPhase, ForeignVersion, Version } from './editor-types.ts';
import { sameValue } from './same-value.ts';

/** What `useEditor` holds. */
export interface State<T> {
  readonly key: string;
  /** The `rev` of the options when this began: a newer one means that the view has read the record again. */
  readonly givenRev: number;
  readonly base: Version<T>;
  readonly values: T;
  readonly errors: EditorErrors;
  readonly phase: EditorPhase;
  readonly error: AppError | null;
  readonly theirs: ForeignVersion<T> | null;
  readonly recoveredFrom: string | null;
  /** The revision that a recovered draft was typed on; the save states it instead of the stored one. */
  readonly draftRev: number | null;
}

/** What an editor begins with: the stored version, or the draft of it that was kept. */
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
    // If somebody saved since the draft was typed, its save must be stale, not an overwrite.
    draftRev: usable ? draft.rev : null,
  };
}

function valueAt(values: unknown, path: string): unknown {
  let value: unknown = values;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Errors of what differs between two versions go; the others stay. */
export function keepErrors(errors: EditorErrors, before: object, after: object): EditorErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => Object.is(valueAt(before, path), valueAt(after, path))),
  );
}

/** An editor at rest on a version, with values that may differ from it. */
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
