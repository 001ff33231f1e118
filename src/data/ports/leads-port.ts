/** Leads, their mails and their offers in the admin area. Every method rejects with an `AppError`. */
import type {
  EraseLeadBody,
  LeadKind,
  ListContact,
  ListFields,
  MailFields,
  MessageFields,
  Offer,
  OfferDraft,
  QuoteRequestFields,
  SendOfferBody,
  SendOfferReply,
  TakenRequestBody,
  TakenRequestReply,
} from '#src/contracts/index.ts';

import type { PdfFile } from './visitor-port.ts';

/** A lead with everything that the visitor sent; every text is untrusted. What its kind lacks is empty. */
export interface LeadDetails
  extends
    Pick<
      QuoteRequestFields,
      | 'reference'
      | 'receivedAt'
      | 'categorySlug'
      | 'categoryName'
      | 'answers'
      | 'extraAnswers'
      | 'flags'
      | 'desk'
    >,
    Pick<MessageFields, 'message'>,
    Pick<ListFields, 'linkUse' | keyof ListContact | 'lines' | 'attachment' | 'source'> {
  id: string;
  kind: LeadKind;
  /** The mails about the lead; they are deleted after 90 days. */
  mails: LeadMail[];
}

/** A mail about a lead, with its delivery state. */
export type LeadMail = { id: string } & Omit<MailFields, 'delivery'> & MailFields['delivery'];

export interface WeekOfLeads {
  /** The week's Monday, `YYYY-MM-DD`, in India. */
  monday: string;
  /** Quote requests and request lists. */
  quotes: number;
  messages: number;
}

/** Stored documents by collection and id, with times as texts. */
export type PersonData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Counts, reads and erases leads, and sends failed mails again. Every read is bounded.
 */
export interface LeadsAdminPort {
  /** Number of undelivered mails: given up, or still being retried. */
  countUndeliveredMails(): Promise<number>;
  /** True if a mail of the last 90 days was delivered. */
  hasDeliveredMail(): Promise<boolean>;
  /** One lead with its mails; `null` when there is none. */
  get(id: string): Promise<LeadDetails | null>;
  /**
   * Queues a mail that was given up (`ERROR`) again; the server sends it within five minutes. Resolves with the queued
   * mail. Rejects with `not-found` if the mail no longer exists, and with `stale` if it was not given up (`detail`: the
   * stored mail).
   */
  sendAgain(mailId: string): Promise<LeadMail>;
  /**
   * Permanently deletes up to `ERASE_MAX` leads with their mails, history, counters and the customer of their offers. An
   * entry for each that says who did it and why stays. Succeeds if a lead no longer exists.
   */
  erase(ids: readonly string[], why: EraseLeadBody['why']): Promise<void>;
  /**
   * Stores a request that the admin has typed in, once for each key. Rejects with `rejected` if the server refuses it, and
   * with `unavailable` if no answer came: it may then be stored, and a retry with the same key is safe.
   */
  take(request: TakenRequestBody, idempotencyKey: string): Promise<TakenRequestReply>;
  /** An address that saves the file of a request list for five minutes. Rejects with `rejected` if it has not arrived. */
  openAttachment(id: string): Promise<string>;
  /**
   * Everything that admins can read about the sender of some leads: the leads with the same e-mail address, whatever its
   * capitals, their history, and the e-mails and offers about them or to that address. Empty if no lead exists any more.
   */
  dataOfSender(ids: readonly string[]): Promise<PersonData>;
  /** The last `weeks` weeks, the current one last. */
  perWeek(weeks: number): Promise<WeekOfLeads[]>;
}

export interface SentOffer extends Readonly<SendOfferBody> {
  /** Stays the same for every try of one offer, so that retries never create a second version. */
  readonly idempotencyKey: string;
}

export interface OffersAdminPort {
  /** The versions of a lead's offer, newest first. */
  ofLead(leadId: string): Promise<Offer[]>;
  /** Every version of every offer, the oldest first; each costs one document read. */
  all(): Promise<Offer[]>;
  /** The last 100 offers to anybody, to compare prices with; the newest first. */
  recent(): Promise<Offer[]>;
  /**
   * Stores an offer and mails it, if its customer has an address; resolves with the customer's link if the offer is passed
   * on as well or instead. Rejects with `stale` if another version was sent meanwhile (`detail`: that version), with
   * `rejected` if the server refuses it, and with `unavailable` if no answer came; the offer may then be stored, and a retry
   * with the same key is safe.
   */
  send(offer: SentOffer): Promise<SendOfferReply>;
  /** Takes an offer back and tells its customer, once. Rejects with `rejected` if it is settled or replaced. */
  withdraw(offerId: string, text: string): Promise<void>;
  /** The address under which the customer sees and answers an offer, without signing in. The lead's history tells of it. */
  linkTo(offerId: string): Promise<string>;
  /** The PDF of a sent offer or of a draft; `null` in the demo, which makes none. */
  readonly pdf: ((of: { id: string } | { leadId: string; draft: OfferDraft }) => Promise<PdfFile>) | null;
}
