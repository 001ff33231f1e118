import { useCallback, useContext, useEffect, useRef, useState } from 'react';

import { ADMIN_STATUS_CLEAR_MS } from '#src/contracts/index.ts';

import { AdminContext } from '#src/data/reads/admin-context.ts';
import { useNameOf } from '#src/data/reads/admin-names.ts';

import { attemptSave } from './attempt-save.ts';
import { begin, keepErrors, restingOn, type State } from './editor-state.ts';
import type { Editor, EditorOptions, Version } from './editor-types.ts';
import { mergeVersions } from './merge-versions.ts';
import { sameValue } from './same-value.ts';
import { useUnsavedGuard } from './unsaved-guard.ts';
import { useLocalDraft } from './use-local-draft.ts';

/** A save without an answer within this time is unconfirmed (F24). */
export const SAVE_LIMIT_MS = 15_000;

/**
 * The state of an admin form: values, changed fields, errors, and a save with a time limit (M39, F24) that never overwrites
 * another admin's (F25). A local draft survives crash, reload and a lost session; `useUnsavedGuard` guards unsaved
 * values.
 */
export function useEditor<T extends object>(options: EditorOptions<T>): Editor<T> {
  const {
    key,
    subject,
    rev = 0,
    limitMs = SAVE_LIMIT_MS,
    alsoDirty = false,
    clearsFailure = false,
  } = options;
  const access = useContext(AdminContext);
  const [state, setState] = useState(() => begin(options));
  const dirtyValues = !sameValue(state.values, state.base.values);
  const idle = state.phase !== 'saving' && state.phase !== 'stale';

  // Start over for another record, or if the same one was read again and nothing is unsaved.
  let shown = state;
  if (state.key !== key || (state.givenRev !== rev && !dirtyValues && idle)) {
    shown = begin(options);
    setState(shown);
  }
  const dirty = (shown === state ? dirtyValues : !sameValue(shown.values, shown.base.values)) || alsoDirty;

  const latest = useRef({ options, state: shown, access });
  const busy = useRef(false);
  /** Number of submits; a late answer to an earlier one must not change the state. */
  const attempt = useRef(0);
  useEffect(() => {
    latest.current = { options, state: shown, access };
  });

  const patch = useCallback((change: (old: State<T>) => Partial<State<T>>): void => {
    setState((old) => ({ ...old, ...change(old) }));
  }, []);

  const forget = useLocalDraft(
    shown.key,
    dirtyValues ? { values: shown.values, rev: shown.draftRev ?? shown.base.rev } : null,
    shown.phase === 'saving',
  );

  // 'saved' clears after a moment, and with `clearsFailure` a failure too.
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
        return { ...restingOn(base, base.values), errors: {} };
      });
    },
    [forget, patch],
  );

  const resolve = useCallback(
    (values: T): void => patch((old) => (old.theirs ? restingOn(old.theirs, values) : {})),
    [patch],
  );

  const dismissStale = useCallback(
    (): void => patch((old) => (old.theirs ? { theirs: null, phase: 'failed' } : {})),
    [patch],
  );

  const submit = useCallback(async (): Promise<boolean> => {
    if (busy.current) return false;
    const { values: typed, base, draftRev, key: savedKey } = latest.current.state;
    busy.current = true;
    const mine = ++attempt.current;
    const current = (): boolean => attempt.current === mine && latest.current.state.key === savedKey;
    const finish = (change: (old: State<T>) => Partial<State<T>>): void => {
      if (attempt.current === mine) busy.current = false;
      if (current()) patch(change);
    };

    /** Saves over a revision; `common` is the version that the values were typed over, `null` if unknown. */
    const saveOver = async (values: T, sentRev: number, common: T | null): Promise<boolean> => {
      const errors = latest.current.options.validate(values);
      if (Object.keys(errors).length > 0) {
        finish(() => ({ errors, phase: 'idle', error: null }));
        return false;
      }
      patch(() => ({ errors: {}, phase: 'saving', error: null }));
      const outcome = await attemptSave({
        save: () => latest.current.options.save(values, sentRev),
        limitMs,
        signInAgain: async (reason) =>
          current() && ((await latest.current.access?.askToSignIn(reason)) ?? false),
      });
      const stored = (version: Version<T>): void => {
        if (current()) forget();
        finish((old) => ({
          // Keep values typed after a save that seemed lost; otherwise continue with the stored version.
          ...restingOn(version, old.values === values ? version.values : old.values),
          phase: 'saved',
        }));
      };
      if ('version' in outcome) {
        stored(outcome.version);
        return true;
      }
      const { error, late } = outcome;
      const readStored = error.code === 'stale' && current() ? latest.current.options.readStored : undefined;
      const foreign = readStored?.(error.detail);
      const theirs = foreign ? { ...foreign, merged: mergeVersions(common, values, foreign.values) } : null;
      if (theirs?.merged.conflicts.length === 0) {
        // Nobody changed the same field, so both changes are saved.
        patch(() => ({ ...restingOn(theirs, theirs.merged.mine), phase: 'saving' }));
        return saveOver(theirs.merged.mine, theirs.rev, theirs.values);
      }
      const ended = theirs ? 'stale' : error.code === 'unconfirmed' ? 'unconfirmed' : 'failed';
      finish(() => ({ phase: ended, error, theirs }));
      // An unconfirmed save may still succeed later.
      late?.then(stored, () => undefined);
      return false;
    };

    const revision = draftRev ?? base.rev;
    // A recovered draft does not say what it was typed over.
    return saveOver(typed, revision, revision === base.rev ? base.values : null);
  }, [forget, limitMs, patch]);

  const nameOf = useNameOf();
  const { confirmLeave } = useUnsavedGuard(dirty, subject, reset);
  const fields = Object.keys(shown.values) as (keyof T & string)[];
  return {
    values: shown.values,
    stored: shown.base.values,
    errors: shown.errors,
    phase: shown.phase,
    error: shown.error,
    dirty,
    dirtyFields: fields.filter((field) => !sameValue(shown.values[field], shown.base.values[field])),
    saving: shown.phase === 'saving',
    theirs: shown.theirs && { ...shown.theirs, updatedBy: nameOf(shown.theirs.updatedBy) },
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
