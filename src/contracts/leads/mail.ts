import * as rule from '../base/entity.ts';
import { REFERENCE_MAX } from './lead.ts';
import { LIMITS } from '../base/limits.ts';

/**
 * The delivery states of the 'Trigger Email' extension.
 * - `PENDING`     waiting for its first try
 * - `PROCESSING`  being sent
 * - `RETRY`       failed, will be tried again
 * - `ERROR`       given up
 * - `SUCCESS`     accepted by the mail server
 */
export const MAIL_STATES = ['PENDING', 'PROCESSING', 'RETRY', 'ERROR', 'SUCCESS'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The recipient of a mail about a lead: the business, or the visitor (confirmation). */
export type MailAudience = 'owner' | 'customer';

/** The id of a lead's mail: one for each audience. */
export function leadMailId(leadId: string, audience: MailAudience): string {
  return `${leadId}_${audience}`;
}

/** The id of the mail that brings a version of an offer to the customer. */
export function offerMailId(offerId: string): string {
  return `${offerId}_offer_customer`;
}

/** The id of a mail about an answer to an offer. @param rev of the lead's event */
export function answerMailId(leadId: string, rev: number, audience: MailAudience): string {
  return `${leadId}_answer${rev}_${audience}`;
}

export type MailPurpose = 'notice' | 'confirmation' | 'offer' | 'answer' | 'receipt';

export function purposeOf(mailId: string): MailPurpose {
  if (mailId.endsWith('_offer_customer')) return 'offer';
  if (/_answer\d+_owner$/.test(mailId)) return 'answer';
  if (/_answer\d+_customer$/.test(mailId)) return 'receipt';
  return audienceOf(mailId) === 'customer' ? 'confirmation' : 'notice';
}

export function audienceOf(mailId: string): MailAudience {
  return mailId.endsWith('_customer') ? 'customer' : 'owner';
}

/**
 * The change to `delivery` that 'Send again' writes for a mail in state `ERROR`: the next sweep treats it as new. The
 * stored error stays until the next try replaces it. firestore.rules allows an admin exactly this change.
 * @param now the server's time, or its placeholder in a Firestore write
 */
export function sentAgain<T>(now: T) {
  return { state: 'RETRY' satisfies MailState, attempts: 0, unclear: 0, nextAttemptAt: now } as const;
}

/** Longest stored reason of a failed try. */
export const MAIL_ERROR_MAX = 500;

/** Most addresses of one mail. */
export const RECIPIENTS_MAX = 10;

/**
 * The fields of a `mail` document that admins see. The server writes it (functions/src/leads/lead.ts); an admin writes
 * only `sentAgain`.
 */
export const mailEntity = rule.defineEntity({
  to: rule.list(rule.text(LIMITS.email), RECIPIENTS_MAX),
  /** '' if the mail is not about one lead. */
  leadId: rule.text(LIMITS.leadId),
  /** The lead's reference, '' when unknown. */
  reference: rule.text(REFERENCE_MAX),
  delivery: rule.group({
    state: rule.choice(MAIL_STATES),
    /** Tries so far. */
    attempts: rule.wholeNumber(),
    /** The reason of the last failure, '' when there was none. */
    error: rule.text(MAIL_ERROR_MAX),
  }),
});

export type MailFields = rule.ValueOf<typeof mailEntity>;
