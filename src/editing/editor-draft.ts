import { browserStorage, parseStored } from '#src/browser/storage.ts';
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

export function readEditorDraft(key: string): EditorDraft | null {
  const parsed = parseStored(browserStorage.get(`${PREFIX}${key}`));
  if (!isObject(parsed)) return null;
  const { values, rev, keptAt } = parsed;
  return typeof rev === 'number' && typeof keptAt === 'string' ? { values, rev, keptAt } : null;
}

export function writeEditorDraft(key: string, draft: EditorDraft): void {
  browserStorage.set(`${PREFIX}${key}`, JSON.stringify(draft));
}

export function forgetEditorDraft(key: string): void {
  browserStorage.remove(`${PREFIX}${key}`);
}

/** Deletes all drafts, so that nobody else finds them on this computer after logging out. */
export function forgetAllEditorDrafts(): void {
  for (const key of browserStorage.keys()) if (key.startsWith(PREFIX)) browserStorage.remove(key);
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
