import { useCallback, useEffect, useRef } from 'react';

import { forgetEditorDraft, writeEditorDraft } from './editor-draft.ts';

/** The draft is stored after this pause in typing. */
const DRAFT_DELAY_MS = 300;

export interface UnsavedValues {
  readonly values: unknown;
  /** The revision on which they are based. */
  readonly rev: number;
}

/**
 * Stores unsaved values in this browser: after a pause in typing, when the page is hidden, and when the editor unmounts.
 * @param unsaved a new object for every change; `null` if everything is saved
 * @param paused true while a save runs; the stored draft then stays unchanged
 * @returns a function that deletes the draft
 */
export function useLocalDraft(key: string, unsaved: UnsavedValues | null, paused: boolean): () => void {
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useRef<(() => void) | null>(null);
  const latestKey = useRef(key);
  useEffect(() => {
    latestKey.current = key;
  });
  const values = unsaved?.values;
  const rev = unsaved?.rev;
  useEffect(() => {
    if (rev === undefined || paused) return undefined;
    keep.current = () => writeEditorDraft(key, { values, rev, keptAt: new Date().toISOString() });
    due.current = setTimeout(() => keep.current?.(), DRAFT_DELAY_MS);
    return () => clearTimeout(due.current);
  }, [key, values, rev, paused]);
  const isStored = unsaved === null;
  useEffect(() => {
    if (isStored) keep.current = null;
  }, [isStored]);
  useEffect(() => {
    const flush = (): void => keep.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return useCallback((): void => {
    clearTimeout(due.current);
    keep.current = null;
    forgetEditorDraft(latestKey.current);
  }, []);
}
