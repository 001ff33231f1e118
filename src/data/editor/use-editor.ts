import { useCallback, useContext, useEffect, useRef, useState } from 'react';

import { ADMIN_STATUS_CLEAR_MS } from '#src/contracts/index.ts';
import { AppError, toAppError } from '#src/lib/app-error.ts';

import { AdminContext } from '../admin-context.ts';

import { forgetEditorDraft, readEditorDraft, sameBuild, writeEditorDraft } from './editor-draft.ts';
import type {
  Editor,
  EditorErrors,
  EditorOptions,
  EditorPhase,
  ForeignVersion,
  Version,
} from './editor-types.ts';
import { sameValue } from './same-value.ts';
import { useUnsavedGuard } from './unsaved-guard.ts';

/** A save that is not answered by then is 'not confirmed' (F24). */
export const SAVE_LIMIT_MS = 15_000;
/** How long typing must rest before the draft is kept. */
const DRAFT_DELAY_MS = 300;

const NOT_CONFIRMED =
  'The server has not confirmed the save. What you typed is still here; check the connection and save again.';

interface State<T> {
  readonly key: string;
  /** The `rev` of the options when this began: a newer one means that the view has read anew. */
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

function begin<T extends object>({ key, initial, rev = 0 }: EditorOptions<T>): State<T> {
  const draft = readEditorDraft(key);
  const usable = draft !== null && sameBuild(draft.values, initial) && !sameValue(draft.values, initial);
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
function keepErrors(errors: EditorErrors, before: object, after: object): EditorErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => Object.is(valueAt(before, path), valueAt(after, path))),
  );
}

function withLimit<R>(running: Promise<R>, limitMs: number | null): Promise<R> {
  if (limitMs === null) return running;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('unconfirmed', NOT_CONFIRMED)), limitMs);
    running.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The state of an admin form: values, what differs from the stored version, errors, and a save that always ends
 * (M39, F24), never overwrites another admin's (F25), and never loses what was typed: a local draft survives
 * crash, reload and a lost session. Unsaved values are guarded by `useUnsavedGuard`.
 */
export function useEditor<T extends object>(options: EditorOptions<T>): Editor<T> {
  const { key, what, rev = 0, limitMs = SAVE_LIMIT_MS, alsoDirty = false, clearsFailure = false } = options;
  const access = useContext(AdminContext);
  const [state, setState] = useState(() => begin(options));
  const dirtyValues = !sameValue(state.values, state.base.values);
  const idle = state.phase !== 'saving' && state.phase !== 'stale';

  // Another record, or the same one read anew while nothing is typed: start from it.
  let shown = state;
  if (state.key !== key || (state.givenRev !== rev && !dirtyValues && idle)) {
    shown = begin(options);
    setState(shown);
  }
  const dirty = (shown === state ? dirtyValues : !sameValue(shown.values, shown.base.values)) || alsoDirty;

  const latest = useRef({ options, state: shown, access });
  const busy = useRef(false);
  /** Rises with each submit: a late answer to an older one does not touch the newer one's state. */
  const attempt = useRef(0);
  useEffect(() => {
    latest.current = { options, state: shown, access };
  });

  const patch = useCallback((change: (old: State<T>) => Partial<State<T>>): void => {
    setState((old) => ({ ...old, ...change(old) }));
  }, []);

  // ----- the local draft -----
  const draftDue = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepDraft = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!dirtyValues || shown.phase === 'saving') return undefined;
    const { values, base, draftRev } = shown;
    keepDraft.current = () =>
      writeEditorDraft(shown.key, { values, rev: draftRev ?? base.rev, keptAt: new Date().toISOString() });
    draftDue.current = setTimeout(() => keepDraft.current?.(), DRAFT_DELAY_MS);
    return () => clearTimeout(draftDue.current);
  }, [dirtyValues, shown]);
  useEffect(() => {
    if (!dirtyValues) keepDraft.current = null;
  }, [dirtyValues]);
  useEffect(() => {
    const flush = (): void => keepDraft.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  const forget = useCallback((): void => {
    clearTimeout(draftDue.current);
    keepDraft.current = null;
    forgetEditorDraft(latest.current.state.key);
  }, []);

  // ----- 'saved' clears by itself, and where the specification says so a failure too -----
  const { phase } = shown;
  const isPassing = phase === 'saved' || (phase === 'failed' && clearsFailure);
  useEffect(() => {
    if (!isPassing) return undefined;
    const timer = setTimeout(
      () => patch((old) => (old.phase === phase ? { phase: 'idle', error: null } : {})),
      ADMIN_STATUS_CLEAR_MS,
    );
    return () => clearTimeout(timer);
  }, [isPassing, phase, patch]);

  const update = useCallback(
    (change: (values: T) => T): void => {
      patch((old) => {
        const values = change(old.values);
        return {
          values,
          errors: keepErrors(old.errors, old.values, values),
          ...(old.phase === 'failed' && { phase: 'idle' as const, error: null }),
        };
      });
    },
    [patch],
  );

  const set = useCallback(
    <K extends keyof T & string>(field: K, value: T[K]): void =>
      update((values) => ({ ...values, [field]: value })),
    [update],
  );

  const reset = useCallback(
    (version?: Version<T>): void => {
      forget();
      attempt.current += 1;
      busy.current = false;
      patch((old) => {
        const base = version ?? old.base;
        return {
          base,
          values: base.values,
          errors: {},
          phase: 'idle',
          error: null,
          theirs: null,
          recoveredFrom: null,
          draftRev: null,
        };
      });
    },
    [forget, patch],
  );

  const resolve = useCallback(
    (values: T): void =>
      patch((old) =>
        old.theirs
          ? {
              base: old.theirs,
              values,
              theirs: null,
              phase: 'idle',
              error: null,
              recoveredFrom: null,
              draftRev: null,
            }
          : {},
      ),
    [patch],
  );

  const dismissStale = useCallback(
    (): void => patch((old) => (old.theirs ? { theirs: null, phase: 'failed' } : {})),
    [patch],
  );

  const submit = useCallback(async (): Promise<boolean> => {
    if (busy.current) return false;
    const { values, base, draftRev, key: savedKey } = latest.current.state;
    const revision = draftRev ?? base.rev;
    const errors = latest.current.options.validate(values);
    if (Object.keys(errors).length > 0) {
      patch(() => ({ errors, phase: 'idle', error: null }));
      return false;
    }
    busy.current = true;
    const mine = ++attempt.current;
    const current = (): boolean => attempt.current === mine && latest.current.state.key === savedKey;
    patch(() => ({ errors: {}, phase: 'saving', error: null }));

    const stored = (version: Version<T>): void => {
      forget();
      patch((old) => ({
        base: version,
        // What was typed after a save that seemed lost stays; otherwise go on from what is stored.
        values: old.values === values ? version.values : old.values,
        phase: 'saved',
        error: null,
        theirs: null,
        recoveredFrom: null,
        draftRev: null,
      }));
    };
    const refused = (thrown: unknown): void => {
      const error = toAppError(thrown);
      const theirs =
        error.code === 'stale' ? (latest.current.options.readStored?.(error.detail) ?? null) : null;
      const ended = theirs ? 'stale' : error.code === 'unconfirmed' ? 'unconfirmed' : 'failed';
      patch(() => ({ phase: ended, error, theirs }));
    };

    let running = latest.current.options.save(values, revision);
    try {
      let version: Version<T>;
      try {
        version = await withLimit(running, limitMs);
      } catch (thrown) {
        // The session has ended, or its rights: sign in over the page, then save again (F20, F21).
        const error = toAppError(thrown);
        const ask = latest.current.access?.askToSignIn;
        const lost = error.code === 'signed-out' || error.code === 'denied';
        if (!lost || !ask || !current() || !(await ask(error.message))) throw thrown;
        running = latest.current.options.save(values, revision);
        version = await withLimit(running, limitMs);
      }
      if (current()) stored(version);
      return true;
    } catch (thrown) {
      if (!current()) return false;
      refused(thrown);
      // A save that was given up waiting for may still come through: then say so.
      if (toAppError(thrown).code === 'unconfirmed') {
        running.then(
          (version) => current() && stored(version),
          () => undefined,
        );
      }
      return false;
    } finally {
      if (attempt.current === mine) busy.current = false;
    }
  }, [forget, limitMs, patch]);

  const { confirmLeave } = useUnsavedGuard(dirty, what, reset);
  const fields = Object.keys(shown.values) as (keyof T & string)[];
  return {
    values: shown.values,
    errors: shown.errors,
    phase: shown.phase,
    error: shown.error,
    dirty,
    dirtyFields: fields.filter((field) => !sameValue(shown.values[field], shown.base.values[field])),
    saving: shown.phase === 'saving',
    theirs: shown.theirs,
    recoveredFrom: shown.recoveredFrom,
    set,
    update,
    submit,
    reset,
    resolve,
    dismissStale,
    acknowledgeDraft: useCallback(() => patch(() => ({ recoveredFrom: null })), [patch]),
    confirmLeave,
  };
}
