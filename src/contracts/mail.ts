import * as v from 'valibot';

import { choice, defineEntity, group, list, text, textItem, type FieldRule } from './entity.ts';
import { REFERENCE_MAX } from './lead.ts';
import { LIMITS } from './limits.ts';

/**
 * Where a mail stands, in the words of the 'Trigger Email' extension.
 * - `PENDING`     waiting for its first try
 * - `PROCESSING`  being sent
 * - `RETRY`       failed, and will be tried again
 * - `ERROR`       given up
 * - `SUCCESS`     the mail server has taken it
 */
export const MAIL_STATES = ['PENDING', 'PROCESSING', 'RETRY', 'ERROR', 'SUCCESS'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Who a mail about a lead is for: the business, or the visitor as a confirmation. */
export type MailAudience = 'owner' | 'customer';

/** The id of a lead's mail: one for each audience. */
export function leadMailId(leadId: string, audience: MailAudience): string {
  return `${leadId}_${audience}`;
}

export function audienceOf(mailId: string): MailAudience {
  return mailId.endsWith('_customer') ? 'customer' : 'owner';
}

/**
 * What 'Send again' writes into `delivery` of a mail that was given up (`ERROR`), and nothing besides: the next sweep
 * takes the mail as if it had never been tried. The reason of the failure stays until the next try replaces it.
 * firestore.rules lets an admin write exactly this.
 * @param now the server's time, in whatever stands for it where the mail is kept
 */
export function sentAgain<T>(now: T) {
  return { state: 'RETRY' satisfies MailState, attempts: 0, unclear: 0, nextAttemptAt: now } as const;
}

/** Longest reason that is kept of a failed try. */
export const MAIL_ERROR_MAX = 500;

const ID_MAX = 200;
const RECIPIENTS_MAX = 10;
const SUBJECT_MAX = 200;

/** A point in time as ISO text, '' when there is none. Firestore hands out objects that know their `toDate`. */
function moment(): FieldRule<string> {
  const read = (stored: unknown): string => {
    const date = stored instanceof Date || typeof stored === 'string' ? new Date(stored) : dateWithin(stored);
    return date && !Number.isNaN(date.getTime()) ? date.toISOString() : '';
  };
  return { strict: v.string(), tolerant: v.pipe(v.unknown(), v.transform(read)), initial: '' };
}

function dateWithin(stored: unknown): Date | null {
  if (typeof stored !== 'object' || stored === null || !('toDate' in stored)) return null;
  const date: unknown = typeof stored.toDate === 'function' ? stored.toDate() : null;
  return date instanceof Date ? date : null;
}

function attempts(): FieldRule<number> {
  const strict = v.pipe(v.number(), v.integer(), v.minValue(0));
  return { strict, tolerant: v.fallback(strict, 0), initial: 0 };
}

/** What admins see of a document of `mail`. The server writes it (functions/src/lead-store.ts); an admin, only `sentAgain`. */
export const mailEntity = defineEntity({
  to: list(textItem(LIMITS.email), RECIPIENTS_MAX),
  leadId: text(ID_MAX),
  reference: text(REFERENCE_MAX),
  createdAt: moment(),
  message: group({ subject: text(SUBJECT_MAX) }),
  delivery: group({
    state: choice(MAIL_STATES),
    /** Tries so far. */
    attempts: attempts(),
    /** What the last try failed of, '' when none did. */
    error: text(MAIL_ERROR_MAX),
  }),
});
