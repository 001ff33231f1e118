import { readStoredMeta } from '#src/contracts/index.ts';
import type { AppError } from '#src/lib/app-error.ts';
import { isObject, sameValue, valueAt } from '#src/lib/plain-data.ts';
import { hasSameShape, type EditorDraft } from './editor-draft.ts';
import type { Editor, EditorErrors, EditorOptions, Version } from './editor-types.ts';
import { mergeVersions } from './merge-versions.ts';

/** Values on their way to the server. */
export interface SentSave<T> {
  readonly values: T;
  /** The revision that they replace. */
  readonly rev: number;
  /** The version that they were typed over; `null` if unknown. */
  readonly common: T | null;
}

/** What `useEditor` keeps between two events; the picked members are those that a form reads too. */
export interface EditorState<T extends object> extends Pick<
  Editor<T>,
  'values' | 'errors' | 'phase' | 'error' | 'theirs' | 'recoveredFrom'
> {
  readonly key: string;
  /** `rev` of the options at the start; a higher one means that the view has read the record again. */
  readonly givenRev: number;
  readonly base: Version<T>;
  /** The last save, whose answer may arrive late; `null` once it is stored or given up. */
  readonly sent: SentSave<T> | null;
  /** The revision of a recovered draft, which the save sends instead of the stored one. */
  readonly draftRev: number | null;
}

export type EditorRules<T extends object> = Pick<EditorOptions<T>, 'validate' | 'read' | 'readMeta'>;

/**
 * The events of an editor, and the state that each leads to.
 *
 * | event          | in                 | leads to                                                                 |
 * | -------------- | ------------------ | ------------------------------------------------------------------------ |
 * | `typed`        | any                | `idle` from `failed`, otherwise the same                                 |
 * | `submitted`    | any but `saving`   | `saving`, or `idle` with errors                                          |
 * | `stored`       | any                | `saved`                                                                  |
 * | `refused`      | `saving`           | `failed`, `unconfirmed` or `stale`; `saving` if both changes can be kept |
 * | `faded`        | `saved`, `failed`  | `idle`                                                                   |
 * | `reset`        | any                | `idle`                                                                   |
 * | `resolved`     | `stale`            | `idle`                                                                   |
 * | `dismissed`    | `stale`            | `failed`                                                                 |
 * | `acknowledged` | any                | the same                                                                 |
 *
 * An answer to a save that is not the last one changes nothing.
 */
export type EditorEvent<T> =
  | { readonly kind: 'typed'; readonly change: (values: T) => T }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'stored'; readonly sent: SentSave<T>; readonly version: Version<T> }
  | { readonly kind: 'refused'; readonly sent: SentSave<T>; readonly error: AppError }
  | { readonly kind: 'faded' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'resolved'; readonly values: T }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'acknowledged' };

/** The initial state: the stored version, or a usable local draft of it. */
export function beginEditing<T extends object>(
  { key, initial, rev = 0 }: EditorOptions<T>,
  draft: EditorDraft | null,
): EditorState<T> {
  const usable = draft !== null && hasSameShape(draft.values, initial) && !sameValue(draft.values, initial);
  return {
    key,
    givenRev: rev,
    base: { values: initial, rev },
    values: usable ? (draft.values as T) : initial,
    errors: {},
    phase: 'idle',
    sent: null,
    error: null,
    theirs: null,
    recoveredFrom: usable ? draft.keptAt : null,
    // If somebody has saved since, saving the draft must be refused as stale.
    draftRev: usable ? draft.rev : null,
  };
}

/** Removes the errors of changed fields. Without any the object stays the same, so that no field is rendered again. */
function keepErrors(errors: EditorErrors, before: object, after: object): EditorErrors {
  const all = Object.entries(errors);
  const kept = all.filter(([path]) => Object.is(valueAt(before, path), valueAt(after, path)));
  return kept.length === all.length ? errors : Object.fromEntries(kept);
}

/** An editor at rest, based on `base` with possibly different values. */
function restOn<T extends object>(state: EditorState<T>, base: Version<T>, values: T): EditorState<T> {
  const rest = { phase: 'idle', sent: null, error: null, theirs: null } as const;
  return { ...state, ...rest, base, values, recoveredFrom: null, draftRev: null };
}

function send<T extends object>(
  state: EditorState<T>,
  sent: SentSave<T>,
  rules: EditorRules<T>,
): EditorState<T> {
  const errors = rules.validate(sent.values);
  return Object.keys(errors).length > 0
    ? { ...state, errors, phase: 'idle', error: null, sent: null }
    : { ...state, errors: {}, phase: 'saving', error: null, sent };
}

function refuse<T extends object>(
  state: EditorState<T>,
  sent: SentSave<T>,
  error: AppError,
  rules: EditorRules<T>,
): EditorState<T> {
  const { read, readMeta = readStoredMeta } = rules;
  // What another admin has stored meanwhile.
  const theirDocument = error.code === 'stale' && isObject(error.detail) ? error.detail : null;
  const theirs = theirDocument && read(theirDocument);
  if (!theirDocument || !theirs)
    return { ...state, phase: error.code === 'unconfirmed' ? 'unconfirmed' : 'failed', error };
  const foreign = { values: theirs, ...readMeta(theirDocument) };
  const merged = mergeVersions(sent.common, sent.values, theirs);
  if (merged.conflicts.length > 0) return { ...state, phase: 'stale', error, theirs: { ...foreign, merged } };
  // Nobody changed the same field, so both changes are saved.
  const { mine: values } = merged;
  return send(restOn(state, foreign, values), { values, rev: foreign.rev, common: theirs }, rules);
}

/** The state of an editor after an event. */
export function advanceEditor<T extends object>(
  state: EditorState<T>,
  event: EditorEvent<T>,
  rules: EditorRules<T>,
): EditorState<T> {
  switch (event.kind) {
    case 'typed': {
      const values = event.change(state.values);
      const errors = keepErrors(state.errors, state.values, values);
      return { ...state, values, errors, ...(state.phase === 'failed' && { phase: 'idle', error: null }) };
    }
    case 'submitted': {
      if (state.phase === 'saving') return state;
      const { values, base } = state;
      const rev = state.draftRev ?? base.rev;
      // A recovered draft does not say what it was typed over.
      return send(state, { values, rev, common: rev === base.rev ? base.values : null }, rules);
    }
    case 'stored': {
      if (event.sent !== state.sent) return state;
      // Values typed after a save that seemed lost are kept.
      const values = state.values === event.sent.values ? event.version.values : state.values;
      return { ...restOn(state, event.version, values), phase: 'saved' };
    }
    case 'refused':
      return event.sent === state.sent ? refuse(state, event.sent, event.error, rules) : state;
    case 'faded':
      return state.phase === 'saved' || state.phase === 'failed' ? { ...state, phase: 'idle' } : state;
    case 'reset':
      return { ...restOn(state, state.base, state.base.values), errors: {} };
    case 'resolved':
      return state.theirs ? restOn(state, state.theirs, event.values) : state;
    case 'dismissed':
      return state.theirs ? { ...state, theirs: null, phase: 'failed' } : state;
    case 'acknowledged':
      return { ...state, recoveredFrom: null };
  }
}
