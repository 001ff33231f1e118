import { useContext, useEffect, useRef, useState } from 'react';

import { UnsavedGuardContext } from '#src/editing/unsaved-guard.ts';

/** Which record is in the form beside the list (M39). */
export interface OpenForm<R, Form> {
  /** A new form for each opening: use it as the editor's `key`. */
  readonly formKey: number;
  /** `null`: create mode. */
  readonly record: R | null;
  /** A duplicate to begin with. */
  readonly startWith: Form | null;
  /** On narrow screens the form is shown only when asked for. */
  readonly asked: boolean;
  /** Loads a row into the form, or begins a new record; asks first when something is unsaved. */
  readonly open: (record: R | null, startWith?: Form | null) => Promise<void>;
  /** Back to create mode, and to the button that opened the form: after a save, a delete or Cancel Edit. */
  readonly close: () => void;
}

export function useOpenForm<R, Form>(): OpenForm<R, Form> {
  const guard = useContext(UnsavedGuardContext);
  const [state, setState] = useState<{
    key: number;
    record: R | null;
    startWith: Form | null;
    asked: boolean;
  }>({
    key: 0,
    record: null,
    startWith: null,
    asked: false,
  });
  const opener = useRef<Element | null>(null);
  const { asked } = state;
  useEffect(() => {
    if (asked || !(opener.current instanceof HTMLElement)) return;
    // Gone with its row when that was deleted.
    if (opener.current.isConnected) opener.current.focus();
    opener.current = null;
  }, [asked]);
  return {
    formKey: state.key,
    record: state.record,
    startWith: state.startWith,
    asked: state.asked,
    open: async (record, startWith = null) => {
      const pressed = document.activeElement;
      if (!(await guard.confirmLeave())) return;
      opener.current = pressed;
      setState((old) => ({ key: old.key + 1, record, startWith, asked: true }));
    },
    close: () => setState((old) => ({ key: old.key + 1, record: null, startWith: null, asked: false })),
  };
}
