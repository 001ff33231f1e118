/** What a visitor sees of their own leads and offers. */
import type { OfferAnswer, VisitorLead, VisitorOffer } from '#src/contracts/index.ts';

import type { PdfFile } from './pdf-file.ts';

/** What this visitor has sent, and what became of it. */
export interface VisitorPort {
  /**
   * The newest first. Rejects with `rejected` (message: the server's; `detail.status` 404 or 429 for a link that leads
   * nowhere) or `unavailable`.
   * @param link the key of a mailed link; '' for the requests of this browser
   */
  myRequests(link: string): Promise<VisitorLead[]>;
  /**
   * Answers an offer; resolves with the offer as it is now. The same answer twice is stored once. Rejects with `rejected`
   * (message: why it cannot be answered so) or `unavailable`.
   * @param link as for `myRequests`
   */
  answerOffer(link: string, offerId: string, answer: OfferAnswer, text: string): Promise<VisitorOffer>;
  /** The PDF of an offer. `null` where none is made: in the demo. */
  readonly offerPdf: ((link: string, offerId: string) => Promise<PdfFile>) | null;
}
