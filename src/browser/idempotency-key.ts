import { statusOf } from '#src/lib/app-error.ts';
import type { AppError } from '#src/lib/app-error.ts';
import { forgetDraft, readDraft, writeDraft } from './draft-storage.ts';

/**
 * The idempotency key of a form (reference §3.3). It stays the same over retries, double clicks and reloads until
 * `forgetIdempotencyKey` is called.
 * @param form names the form, for example `quote:kraft-papers`
 */
export function idempotencyKeyFor(form: string): string {
  const stored = storedIdempotencyKey(form);
  if (stored !== '') return stored;
  const key = crypto.randomUUID();
  writeDraft(`key:${form}`, key);
  return key;
}

/** The key of a submission that was tried and not confirmed; '' if there is none. */
export function storedIdempotencyKey(form: string): string {
  const stored = readDraft(`key:${form}`);
  return typeof stored === 'string' ? stored : '';
}

export function forgetIdempotencyKey(form: string): void {
  forgetDraft(`key:${form}`);
}

const KEY_REUSED_STATUS = 422;

/** True if the server reports that the key belongs to another lead, so that the next try needs a new key. */
export function isKeyReused(error: AppError): boolean {
  return statusOf(error) === KEY_REUSED_STATUS;
}
