import { isObject } from '#src/lib/plain-data.ts';
/**
 * Unsaved values of an admin form, stored in this browser so that a crash, a reload or a lost session loses nothing.
 * Cleared by saving, discarding and logging out.
 */
const PREFIX = 'admin-draft:';

export interface EditorDraft {
  /** Parsed JSON, unchecked. */
  readonly values: unknown;
  /** The edited revision. */
  readonly rev: number;
  /** ISO 8601 */
  readonly keptAt: string;
}

function storage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    // Storage is forbidden, so drafts last as long as the page.
    return null;
  }
}

export function readEditorDraft(key: string): EditorDraft | null {
  try {
    const parsed: unknown = JSON.parse(storage()?.getItem(PREFIX + key) ?? 'null');
    if (!isObject(parsed)) return null;
    const { values, rev, keptAt } = parsed;
    return typeof rev === 'number' && typeof keptAt === 'string' ? { values, rev, keptAt } : null;
  } catch {
    return null;
  }
}

export function writeEditorDraft(key: string, draft: EditorDraft): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Storage is full: the page still holds the values.
  }
}

export function forgetEditorDraft(key: string): void {
  try {
    storage()?.removeItem(PREFIX + key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Deletes all drafts, so that nobody else finds them on this computer after logging out. */
export function forgetAllEditorDrafts(): void {
  try {
    const store = storage();
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '');
    for (const key of keys) if (key.startsWith(PREFIX)) store?.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
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
