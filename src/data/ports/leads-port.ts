/** Leads, their mails and their offers in the admin area. Every method rejects with an `AppError`. */
import type {
  EraseLeadBody,
  LeadKind,
  ListFields,
  MailFields,
  MessageFields,
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
  extends Omit<QuoteRequestFields, 'kind'>, Omit<MessageFields, 'kind'>, Omit<ListFields, 'kind'> {
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

/** The calls about leads that the server answers. */
export interface LeadCalls {
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
}

export interface SentOffer extends Readonly<SendOfferBody> {
  /** Stays the same for every try of one offer, so that retries never create a second version. */
  readonly idempotencyKey: string;
}

/** The calls about offers that the server answers. */
export interface OfferCalls {
  /**
   * Stores an offer and mails it, if its customer has an address; resolves with the customer's link if the offer is passed
   * on as well or instead. Rejects with `stale` if another version was sent meanwhile (`detail`: that version), with
   * `rejected` if the server refuses it, and with `unavailable` if no answer came; the offer may then be stored, and a retry
   * with the same key is safe.
   */
  send(offer: SentOffer): Promise<SendOfferReply>;
  /** Takes an offer back and tells its customer, once. Rejects with `rejected` if it is settled or replaced. */
  withdraw(offerId: string): Promise<void>;
  /** The address under which the customer sees and answers an offer, without signing in. The lead's history tells of it. */
  linkTo(offerId: string): Promise<string>;
  /** The PDF of a sent offer or of a draft; `null` in the demo, which makes none. */
  readonly pdf: ((of: { id: string } | { leadId: string; draft: OfferDraft }) => Promise<PdfFile>) | null;
}
