import { useCallback, useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';

import { ADMIN_STATUS_CLEAR_MS } from '#src/contracts/index.ts';
import { AdminContext, useNameOf } from '#src/data/reads/admin-context.ts';
import { sameValue } from '#src/lib/plain-data.ts';

import { editorDrafts, readEditorDraft, useLocalDraft } from './editor-draft.ts';
import {
  advanceEditor,
  beginEditing,
  type EditorEvent,
  type EditorRules,
  type EditorState,
  type SentSave,
} from './editor-state.ts';
import type { Editor, EditorOptions, Version } from './editor-types.ts';
import { useUnsavedGuard } from './unsaved-guard.ts';
import { AppError, DeadlineError, toAppError, withDeadline } from '#src/lib/app-error.ts';

/** A save without an answer within this time is unconfirmed. */
export const SAVE_LIMIT_MS = 15_000;

/** Holds an editor's state outside React, so that a save reads the state that its own event has led to. */
class EditorStore<T extends object> {
  #state: EditorState<T>;
  readonly #listeners = new Set<() => void>();
  /** True if the browser holds a draft that cannot be used: of an older version, or equal to what is stored. */
  readonly hasUselessDraft: boolean;

  constructor(options: EditorOptions<T>) {
    const draft = readEditorDraft(options.key);
    this.#state = beginEditing(options, draft);
    this.hasUselessDraft = draft !== null && this.#state.recoveredFrom === null;
  }

  readonly read = (): EditorState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns true if the event has changed the state. */
  readonly send = (event: EditorEvent<T>, rules: EditorRules<T>): boolean => {
    const before = this.#state;
    this.#state = advanceEditor(before, event, rules);
    if (this.#state === before) return false;
    for (const listener of this.#listeners) listener();
    return true;
  };
}

/**
 * The state of an admin form: values, changed fields, errors, and a save with a time limit that never overwrites
 * another admin's. A local draft survives crash, reload and a lost session; `useUnsavedGuard` guards unsaved
 * values.
 */
export function useEditor<T extends object>(options: EditorOptions<T>): Editor<T> {
  const { key, subject, labels, rev = 0, limitMs = SAVE_LIMIT_MS, clearsFailure = false } = options;
  const access = useContext(AdminContext);
  const [store, setStore] = useState(() => new EditorStore(options));
  const state = useSyncExternalStore(store.subscribe, store.read);
  const { phase, values, base } = state;
  const isDirty = !sameValue(values, base.values);

  // Start over for another record, or if the same one was read again and nothing is unsaved.
  const isResting = !isDirty && phase !== 'saving' && phase !== 'stale';
  if (state.key !== key || (state.givenRev !== rev && isResting)) setStore(new EditorStore(options));

  // The draft is forgotten in an effect, because React may throw a render away.
  useEffect(() => {
    if (store.hasUselessDraft) editorDrafts.forget(store.read().key);
  }, [store]);

  const latest = useRef({ options, store, access });
  useEffect(() => {
    latest.current = { options, store, access };
  });
  const send = useCallback(
    (event: EditorEvent<T>): boolean => store.send(event, latest.current.options),
    [store],
  );

  const forget = useLocalDraft(
    state.key,
    isDirty ? { values, rev: state.draftRev ?? base.rev } : null,
    phase === 'saving',
  );

  // 'saved' clears after a moment, and with `clearsFailure` a failure too.
  const isPassing = phase === 'saved' || (phase === 'failed' && clearsFailure);
  useEffect(() => {
    if (!isPassing) return undefined;
    const timer = setTimeout(() => send({ kind: 'faded' }), ADMIN_STATUS_CLEAR_MS);
    return () => clearTimeout(timer);
  }, [isPassing, phase, send]);

  const update = useCallback(
    (change: (values: T) => T): void => void send({ kind: 'typed', change }),
    [send],
  );

  const set = useCallback(
    <K extends keyof T & string>(field: K, value: T[K]): void =>
      update((old) => ({ ...old, [field]: value })),
    [update],
  );

  const reset = useCallback((): void => {
    forget();
    send({ kind: 'reset' });
  }, [forget, send]);

  const submit = useCallback(async (): Promise<boolean> => {
    const isCurrent = (sent: SentSave<T>): boolean =>
      latest.current.store === store && store.read().sent === sent;
    const finish = (sent: SentSave<T>, version: Version<T>): void => {
      if (isCurrent(sent)) forget();
      send({ kind: 'stored', sent, version });
    };
    let isOn = send({ kind: 'submitted' });
    while (isOn && store.read().phase === 'saving') {
      const { sent } = store.read();
      if (!sent) break;
      const outcome = await attemptSave({
        save: () => {
          const replaced = sent.common ?? store.read().base.values;
          return latest.current.options.save(sent.values, { values: replaced, rev: sent.rev });
        },
        limitMs,
        signInAgain: async (reason) =>
          isCurrent(sent) && ((await latest.current.access?.askToSignIn(reason)) ?? false),
      });
      if ('version' in outcome) {
        finish(sent, outcome.version);
        return true;
      }
      // An unconfirmed save may still succeed later.
      outcome.late?.then(
        (version) => finish(sent, version),
        () => undefined,
      );
      isOn = send({ kind: 'refused', sent, error: outcome.error });
    }
    return false;
  }, [forget, limitMs, send, store]);

  const nameOf = useNameOf();
  const confirmLeave = useUnsavedGuard(isDirty, subject, reset);
  const fields = Object.keys(values) as (keyof T & string)[];
  const prefix = useId();
  const idOf = (path: string): string => `${prefix}-${path}`;
  const saving = phase === 'saving';
  const { errors } = state;
  const control = useCallback(
    (path: string) => ({
      id: `${prefix}-${path}`,
      name: path,
      error: errors[path],
      disabled: saving,
    }),
    [prefix, errors, saving],
  );
  return {
    labels,
    read: options.read,
    values,
    stored: base.values,
    errors,
    phase,
    error: state.error,
    dirty: isDirty,
    dirtyFields: fields.filter((field) => !sameValue(values[field], base.values[field])),
    saving,
    theirs: state.theirs && { ...state.theirs, updatedBy: nameOf(state.theirs.updatedBy) },
    recoveredFrom: state.recoveredFrom,
    idOf,
    control,
    field: (name) => ({
      ...control(name),
      label: labels[name],
      autoComplete: 'off',
      value: values[name] as string,
      onChange: (value) => set(name, value as T[typeof name]),
    }),
    check: (name) => ({
      name,
      label: labels[name],
      checked: values[name] as boolean,
      disabled: saving,
      onChange: (isOn) => set(name, isOn as T[typeof name]),
    }),
    set,
    update,
    submit,
    reset,
    resolve: useCallback((chosen) => void send({ kind: 'resolved', values: chosen }), [send]),
    dismissStale: useCallback(() => void send({ kind: 'dismissed' }), [send]),
    acknowledgeDraft: useCallback(() => void send({ kind: 'acknowledged' }), [send]),
    confirmLeave,
  };
}

const NOT_CONFIRMED =
  'The server has not confirmed the save. What you typed is still here; check the connection and save again.';

const KEPT = 'What you typed is still here.';

interface SaveAttempt<T> {
  readonly save: () => Promise<Version<T>>;
  /** Time limit for the confirmation, ms; `null` if the save limits its own steps. */
  readonly limitMs: number | null;
  /** Shows the password dialog over the page; resolves with true after a successful sign-in. */
  readonly signInAgain: (reason: string) => Promise<boolean>;
}

type SaveOutcome<T> =
  | { readonly version: Version<T> }
  /** `late` is set if the time limit was reached; the save may still succeed. */
  | { readonly error: AppError; readonly late: Promise<Version<T>> | null };

/**
 * Runs a save with a time limit. If the session or its rights have ended, asks for the password and repeats the
 * save once.
 */
async function attemptSave<T>({ save, limitMs, signInAgain }: SaveAttempt<T>): Promise<SaveOutcome<T>> {
  const attempt = async (): Promise<SaveOutcome<T>> => {
    const running = save();
    try {
      return { version: await (limitMs === null ? running : withDeadline(running, limitMs, 'The server')) };
    } catch (thrown) {
      const isLate = thrown instanceof DeadlineError;
      const error = isLate ? new AppError('unconfirmed', NOT_CONFIRMED) : toAppError(thrown);
      return { error, late: error.code === 'unconfirmed' ? running : null };
    }
  };
  const first = await attempt();
  if ('version' in first) return first;
  const isLost = first.error.code === 'signed-out' || first.error.code === 'denied';
  return isLost && (await signInAgain(`${first.error.message} ${KEPT}`)) ? attempt() : first;
}
