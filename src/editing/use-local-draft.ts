import { useCallback, useEffect, useRef } from 'react';

import { forgetEditorDraft, writeEditorDraft } from './editor-draft.ts';

/** How long typing must rest before the draft is kept. */
const DRAFT_DELAY_MS = 300;

/** What is typed and not saved. */
export interface UnsavedValues {
  readonly values: unknown;
  /** The revision that it was typed on. */
  readonly rev: number;
}

/**
 * Keeps what is typed in this browser: when typing rests, when the page goes, when the editor does.
 * @param key names the draft
 * @param unsaved a new object whenever something has changed; `null` when everything is stored
 * @param paused while a save runs: what is kept stays as it is
 * @returns forgets the draft
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
