import { useCallback, useEffect, useRef } from 'react';

import { draftStore } from '#src/browser/form-draft.ts';
import { browserStorage } from '#src/browser/storage.ts';
import { isObject } from '#src/lib/plain-data.ts';
import { useListener } from '#src/ui/timing/use-listener.ts';

/**
 * Unsaved values of an admin form, stored in this browser so that a crash, a reload or a lost session loses nothing.
 * Cleared by saving, discarding and logging out.
 */
export const editorDrafts = draftStore(browserStorage, 'admin-draft');

export interface EditorDraft {
  /** Parsed JSON, unchecked. */
  readonly values: unknown;
  readonly rev: number;
  /** ISO 8601 */
  readonly keptAt: string;
}

export function readEditorDraft(key: string): EditorDraft | null {
  const parsed = editorDrafts.read(key);
  if (!isObject(parsed)) return null;
  const { values, rev, keptAt } = parsed;
  return typeof rev === 'number' && typeof keptAt === 'string' ? { values, rev, keptAt } : null;
}

/**
 * True if a stored value has the same keys and kinds as `model`, which excludes drafts of an older version of the
 * product.
 */
export function hasSameShape(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) {
    // An empty list has no element to compare; in other lists the first one represents all.
    return (
      Array.isArray(value) &&
      (model.length === 0 || value.every((element) => hasSameShape(element, model[0])))
    );
  }
  if (isObject(model))
    return (
      isObject(value) &&
      Object.entries(model).every(
        ([key, part]) => Object.hasOwn(value, key) && hasSameShape(value[key], part),
      )
    );
  return model === null || typeof value === typeof model;
}

/** The draft is stored after this pause in typing. */
const DRAFT_DELAY_MS = 300;

/**
 * Stores unsaved values in this browser: after a pause in typing, when the page is hidden, and when the editor unmounts.
 * @param unsaved a new object for every change; `null` if everything is saved
 * @param paused true while a save runs; the stored draft then stays unchanged
 * @returns a function that deletes the draft
 */
export function useLocalDraft(
  key: string,
  unsaved: Omit<EditorDraft, 'keptAt'> | null,
  paused: boolean,
): () => void {
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
    keep.current = () => editorDrafts.write(key, { values, rev, keptAt: new Date().toISOString() });
    due.current = setTimeout(() => keep.current?.(), DRAFT_DELAY_MS);
    return () => clearTimeout(due.current);
  }, [key, values, rev, paused]);
  const isStored = unsaved === null;
  useEffect(() => {
    if (isStored) keep.current = null;
  }, [isStored]);
  useListener(['pagehide'], () => keep.current?.());
  useEffect(() => () => keep.current?.(), []);
  return useCallback((): void => {
    clearTimeout(due.current);
    keep.current = null;
    editorDrafts.forget(latestKey.current);
  }, []);
}
