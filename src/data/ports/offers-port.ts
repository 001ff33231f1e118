/** Offers in the admin area. Every method rejects with an `AppError`. */
import type { LeadKind, Offer, OfferDraft } from '#src/contracts/index.ts';

import type { PdfFile } from './pdf-file.ts';

/** The lead that an offer answers. */
interface OfferedLead {
  readonly kind: LeadKind;
  readonly id: string;
}

/** An offer to be sent. */
export interface SentOffer {
  readonly lead: OfferedLead;
  /** The last version that its author saw; 0 for none. */
  readonly basedOn: number;
  readonly draft: OfferDraft;
  /** Stays the same for every try of one offer, so that retries never create a second version. */
  readonly idempotencyKey: string;
}

export interface OffersAdminPort {
  /** The versions of a lead's offer, newest first. */
  ofLead(leadId: string): Promise<Offer[]>;
  /** The last offer sent to anybody, from which a new one copies the terms; `null` if there is none. */
  lastSent(): Promise<Offer | null>;
  /**
   * Stores an offer and mails it. Rejects with `stale` if another version was sent meanwhile (`detail`: that version), with
   * `rejected` if the server refuses it, and with `unavailable` if no answer came; the offer may then be stored, and a retry
   * with the same key is safe.
   */
  send(offer: SentOffer): Promise<Offer>;
  /** The PDF of a sent offer or of a draft; `null` in the demo, which makes none. */
  readonly pdf: ((of: { id: string } | { lead: OfferedLead; draft: OfferDraft }) => Promise<PdfFile>) | null;
}
