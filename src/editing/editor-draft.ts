/**
 * What an admin has typed and not yet saved, kept in this browser so that a crash, a reload or a lost session
 * loses nothing. Cleared by every save, by giving up, and by logging out.
 */
const PREFIX = 'admin-draft:';

/** A kept draft. */
export interface EditorDraft {
  /** The values as JSON gave them back: to be checked before use. */
  readonly values: unknown;
  /** The revision that was being edited. */
  readonly rev: number;
  /** ISO 8601 */
  readonly keptAt: string;
}

function storage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    // Forbidden by the browser's settings: drafts then live as long as the page.
    return null;
  }
}

export function readEditorDraft(key: string): EditorDraft | null {
  try {
    const parsed: unknown = JSON.parse(storage()?.getItem(PREFIX + key) ?? 'null');
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { values, rev, keptAt } = parsed as Record<string, unknown>;
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
    // Nothing was kept then.
  }
}

/** Forgets all drafts: after logging out nobody else at this computer may find them. */
export function forgetAllEditorDrafts(): void {
  try {
    const store = storage();
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '');
    for (const key of keys) if (key.startsWith(PREFIX)) store?.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/**
 * True when a kept value has the same build as `model`: same keys, same kinds. A draft of an older version of
 * the product must not reach a form.
 */
export function hasSameShape(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) {
    // An empty list says nothing about its elements; the first one stands for all others.
    return (
      Array.isArray(value) &&
      (model.length === 0 || value.every((element) => hasSameShape(element, model[0])))
    );
  }
  if (typeof model === 'object' && model !== null) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const record = value as Record<string, unknown>;
    return Object.entries(model).every(
      ([key, part]) => Object.hasOwn(record, key) && hasSameShape(record[key], part),
    );
  }
  return model === null || typeof value === typeof model;
}
