/** Offers in the admin area. Every method rejects with an `AppError`. */
import type { Offer, OfferDraft, SendOfferBody } from '#src/contracts/index.ts';

import type { PdfFile } from './visitor-port.ts';

/** An offer to be sent. */
export interface SentOffer extends Readonly<SendOfferBody> {
  /** Stays the same for every try of one offer, so that retries never create a second version. */
  readonly idempotencyKey: string;
}

export interface OffersAdminPort {
  /** The versions of a lead's offer, newest first. */
  ofLead(leadId: string): Promise<Offer[]>;
  /** Every version of every offer, the oldest first; each costs one document read. */
  all(): Promise<Offer[]>;
  /** Offers to compare prices with: the last 100 to anybody, and up to 50 to this address. In no order. */
  recent(email: string): Promise<Offer[]>;
  /**
   * Stores an offer and mails it. Rejects with `stale` if another version was sent meanwhile (`detail`: that version), with
   * `rejected` if the server refuses it, and with `unavailable` if no answer came; the offer may then be stored, and a retry
   * with the same key is safe.
   */
  send(offer: SentOffer): Promise<Offer>;
  /** Takes an offer back and tells its customer, once. Rejects with `rejected` if it is settled or replaced. */
  withdraw(offerId: string, text: string): Promise<void>;
  /** The address under which the customer sees and answers an offer, without signing in. The lead's history tells of it. */
  linkTo(offerId: string): Promise<string>;
  /** The PDF of a sent offer or of a draft; `null` in the demo, which makes none. */
  readonly pdf: ((of: { id: string } | { leadId: string; draft: OfferDraft }) => Promise<PdfFile>) | null;
}
