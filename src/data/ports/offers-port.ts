/** The port to offers, for admins. Every method rejects with an `AppError`. */
import type { LeadKind, Offer, OfferDraft } from '#src/contracts/index.ts';

import type { PdfFile } from './pdf-file.ts';

/** A request that is answered with an offer. */
interface OfferedLead {
  readonly kind: LeadKind;
  readonly id: string;
}

/** An offer that is to be sent. */
export interface SentOffer {
  readonly lead: OfferedLead;
  /** The version that its author saw as the last one; 0 for none. */
  readonly basedOn: number;
  readonly draft: OfferDraft;
  /** The same key never makes a second version; it is kept from the first try to the success. */
  readonly idempotencyKey: string;
}

export interface OffersAdminPort {
  /** The versions of a request's offer, the newest first. */
  ofLead(leadId: string): Promise<Offer[]>;
  /** The offer that was sent last, to anybody: the next one keeps its terms. `null`: none was sent yet. */
  lastSent(): Promise<Offer | null>;
  /**
   * Stores an offer and mails it. Rejects with `stale` when another version was sent meanwhile (`detail`: that one),
   * with `rejected` when it is refused (`message` says why), with `unavailable` when no answer came: it may be stored
   * all the same, and the same key tells.
   */
  send(offer: SentOffer): Promise<Offer>;
  /** The PDF of a sent offer, or of a draft. `null` where none is made: in the demo. */
  readonly pdf: ((of: { id: string } | { lead: OfferedLead; draft: OfferDraft }) => Promise<PdfFile>) | null;
}
