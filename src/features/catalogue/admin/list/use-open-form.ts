import { useContext, useEffect, useRef, useState } from 'react';

import { UnsavedGuardContext } from '#src/editing/unsaved-guard.ts';

/** The state of the form beside the list (M39). */
export interface OpenForm<R, Form> {
  /** Changes with each opening; use it as the editor's `key`. */
  readonly formKey: number;
  /** The record to edit; `null` creates. */
  readonly record: R | null;
  /** Initial values of a duplicate. */
  readonly startWith: Form | null;
  /** True after Edit, Duplicate or New; narrow screens show the form only then. */
  readonly isOpened: boolean;
  /** Opens a record, or a new one, in the form. Unsaved changes need a confirmation first. */
  readonly open: (record: R | null, startWith?: Form | null) => Promise<void>;
  /** Returns to create mode, and the focus to the button that opened the form. */
  readonly close: () => void;
}

const CLOSED = { record: null, startWith: null, isOpened: false };

export function useOpenForm<R, Form>(): OpenForm<R, Form> {
  const guard = useContext(UnsavedGuardContext);
  const [state, setState] = useState<Omit<OpenForm<R, Form>, 'open' | 'close'>>({ formKey: 0, ...CLOSED });
  const opener = useRef<Element | null>(null);
  const { isOpened } = state;
  useEffect(() => {
    if (isOpened || !(opener.current instanceof HTMLElement)) return;
    // The opener no longer exists if its row was deleted.
    // A list that stood beside the form stays where it is.
    const isBeside = innerWidth >= 1280;
    if (opener.current.isConnected) opener.current.focus({ preventScroll: isBeside });
    opener.current = null;
  }, [isOpened]);
  return {
    ...state,
    open: async (record, startWith = null) => {
      const pressed = document.activeElement;
      if (!(await guard.confirmLeave())) return;
      opener.current = pressed;
      setState((old) => ({ formKey: old.formKey + 1, record, startWith, isOpened: true }));
    },
    close: () => setState((old) => ({ formKey: old.formKey + 1, ...CLOSED })),
  };
}
