/** Drafts: what people have typed into a form and neither sent nor saved, kept in their browser. */
import { statusOf, type AppError } from '#src/lib/app-error.ts';

import { parseStored, tabStorage, type TextStorage } from './storage.ts';

/** The drafts of one kind of form, by the form's name, for example `quote:kraft-papers`. */
export function draftStore(storage: TextStorage, prefix: 'draft' | 'admin-draft') {
  const keyOf = (form: string) => `${prefix}:${form}` as const;
  return {
    /** The stored value, unchecked; `null` if nothing is stored. */
    read: (form: string): unknown => parseStored(storage.get(keyOf(form))),
    write: (form: string, value: unknown) => storage.set(keyOf(form), JSON.stringify(value)),
    forget: (form: string) => storage.remove(keyOf(form)),
    forgetAll: () => removeAll(storage, keyOf('')),
  };
}

function removeAll(storage: TextStorage, start: string): void {
  for (const key of storage.keys()) if (key.startsWith(start)) storage.remove(key);
}

/** The drafts of the forms for visitors, kept in this tab until the lead is sent. */
export const visitorDrafts = draftStore(tabStorage, 'draft');

const KEY = 'key:' as const;

/**
 * The idempotency key of a form. It stays the same over retries, double clicks and reloads until
 * `forgetIdempotencyKey` is called.
 */
export function idempotencyKeyFor(form: string): string {
  const keptKey = storedIdempotencyKey(form);
  if (keptKey !== '') return keptKey;
  const key = crypto.randomUUID();
  keepIdempotencyKey(form, key);
  return key;
}

export function keepIdempotencyKey(form: string, key: string): void {
  tabStorage.set(`${KEY}${form}`, key);
}

/** The key of a submission that was tried and not confirmed; '' if there is none. */
export function storedIdempotencyKey(form: string): string {
  return tabStorage.get(`${KEY}${form}`) ?? '';
}

export function forgetIdempotencyKey(form: string): void {
  tabStorage.remove(`${KEY}${form}`);
}

const KEY_REUSED_STATUS = 422;

/** True if the server reports that the key belongs to another lead, so that the next try needs a new key. */
export function isKeyReused(error: AppError): boolean {
  return statusOf(error) === KEY_REUSED_STATUS;
}

/** Forgets what all forms of this tab keep. */
export function forgetAllDrafts(): void {
  visitorDrafts.forgetAll();
  removeAll(tabStorage, KEY);
}
