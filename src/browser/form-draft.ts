/** The draft of a public form, kept in this tab until its lead is sent: the typed values and the idempotency key. */
import { statusOf, type AppError } from '#src/lib/app-error.ts';
import { textProperties } from '#src/lib/plain-data.ts';

import { parseStored, tabStorage } from './storage.ts';

const DRAFT = 'draft:' as const;
const KEY = 'key:' as const;

/** The typed texts of a form. @param form its name, for example `quote:kraft-papers` */
export function readDraft(form: string): Record<string, string> {
  return textProperties(parseStored(tabStorage.get(`${DRAFT}${form}`)));
}

export function writeDraft(form: string, values: Readonly<Record<string, string>>): void {
  tabStorage.set(`${DRAFT}${form}`, JSON.stringify(values));
}

export function forgetDraft(form: string): void {
  tabStorage.remove(`${DRAFT}${form}`);
}

/**
 * The idempotency key of a form (reference §3.3). It stays the same over retries, double clicks and reloads until
 * `forgetIdempotencyKey` is called.
 */
export function idempotencyKeyFor(form: string): string {
  const stored = storedIdempotencyKey(form);
  if (stored !== '') return stored;
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
  for (const key of tabStorage.keys())
    if (key.startsWith(DRAFT) || key.startsWith(KEY)) tabStorage.remove(key);
}
