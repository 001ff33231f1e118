import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';

import {
  cleanLine,
  COLLECTIONS,
  DAY_MS,
  purposeOf,
  shortened,
  type MailPurpose,
  type MailState,
} from '../contracts.ts';
import type { LinkedLead } from '../leads/visitor-link.ts';
import { createOnce } from '../platform/firestore.ts';
import { mailHtml, mailText, type MailContent } from './layout.ts';

/** A mail for the outbox. The mailer adds sender and Message-ID. */
export interface MailMessage {
  /** Id of the document in `mail`; see `leadMailId`, `offerMailId` and `answerMailId` of the contracts. */
  readonly id: string;
  /** Plain addresses, already validated. */
  readonly to: readonly string[];
  /** '' if the sender of a lead left only a phone number, so that nobody can be answered by mail. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The offer whose PDF is attached when the mail is sent; '' for none. */
  readonly offerId?: string;
  /** The target of `LINK_PLACEHOLDER` in the text; the outbox makes the link when it sends. */
  readonly link?: LinkedLead | null;
}

/** Ends the mails to customers about an offer. */
export const REPLY_HINT = 'You can also reply to this e-mail. Please keep the reference in the subject.';

/** The headers that keep mail programs from answering a mail which itself answers a visitor. */
export const AUTO_REPLY = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

type Envelope = Pick<MailMessage, 'id' | 'to' | 'replyTo' | 'subject' | 'offerId' | 'link'> &
  Partial<Pick<MailMessage, 'headers'>>;

/** The parts of a mail that may be left out. */
const LEFT_OUT = { reference: '', notes: [], paragraphs: [], rows: [], closing: [] };
export type MailParts = Omit<MailContent, keyof typeof LEFT_OUT> & Partial<MailContent>;

/** A mail with its content as text and as HTML. */
export function composeMail(envelope: Envelope, parts: MailParts): MailMessage {
  const content: MailContent = { ...LEFT_OUT, ...parts };
  return {
    // An offer is written by a person, so it is told when that person's customer is away.
    headers: purposeOf(envelope.id) === 'offer' ? {} : { 'Auto-Submitted': 'auto-generated' },
    ...envelope,
    subject: subjectLine(envelope.subject),
    text: mailText(content),
    html: mailHtml(content),
  };
}

/** The order in which mails leave, because a customer waits for the first ones. */
const RANKS: Record<MailPurpose, number> = { offer: 0, answer: 0, receipt: 0, confirmation: 1, notice: 2 };

/** The rank of a mail among those that wait, the lowest first. */
export function rankOf(mailId: string): number {
  return RANKS[purposeOf(mailId)];
}

const SUBJECT_MAX = 120;

/** A mail subject: one line, nothing invisible, at most 120 characters. */
export function subjectLine(text: string): string {
  return shortened(cleanLine(text), SUBJECT_MAX);
}

/** What a mail is about that is about no single lead. */
export const NO_LEAD = { id: '', reference: '' };

/** Mails are deleted by a TTL policy on `expireAt`; leads are business data and stay. */
export const MAIL_KEPT_MS = 90 * DAY_MS;

/**
 * A `mail` document: the format of the 'Trigger Email' extension, plus `nextAttemptAt` (when to try next),
 * `offerId` (the offer that is attached, '' for none) and `link` (what its link opens; the key itself is never stored).
 * @param queuedAt ISO 8601
 */
export function mailDocument(
  mail: MailMessage,
  lead: { readonly id: string; readonly reference: string },
  queuedAt: string,
): Record<string, unknown> {
  const now = Timestamp.fromDate(new Date(queuedAt));
  return {
    to: [...mail.to],
    replyTo: mail.replyTo,
    headers: { ...mail.headers },
    message: { subject: mail.subject, text: mail.text, html: mail.html },
    leadId: lead.id,
    reference: lead.reference,
    offerId: mail.offerId ?? '',
    link: mail.link ?? null,
    createdAt: FieldValue.serverTimestamp(),
    expireAt: Timestamp.fromMillis(now.toMillis() + MAIL_KEPT_MS),
    delivery: { state: 'PENDING' satisfies MailState, attempts: 0, nextAttemptAt: now, error: null },
  };
}

/** Stores a mail; false if one with its id is stored, since a schedule may call twice. */
export function storeOnce(db: Firestore, mail: MailMessage, now: Date, lead = NO_LEAD): Promise<boolean> {
  return createOnce(
    db.collection(COLLECTIONS.mail).doc(mail.id),
    mailDocument(mail, lead, now.toISOString()),
  );
}
