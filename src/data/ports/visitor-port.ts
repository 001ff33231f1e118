/** The visitor's own leads and offers. */
import type {
  AnswerDetails,
  Correctable,
  MyDataReply,
  MyDataRight,
  OfferAnswer,
  Preview,
  VisitorLead,
  VisitorOffer,
} from '#src/contracts/index.ts';

/** A PDF for download. */
export interface PdfFile {
  readonly fileName: string;
  /** base64 */
  readonly content: string;
}

export interface VisitorPort {
  /**
   * The leads, newest first. Rejects with `rejected` (message: the server's; `detail.status` is 404 or 429 for an invalid
   * link) or `unavailable`.
   * @param link the key of a mailed link; '' for the leads of this browser
   */
  myRequests(link: string): Promise<VisitorLead[]>;
  /**
   * Tells who reads a confirmation's link: the sender, by PIN code, phone ending or name; or somebody else, which ends the
   * links of the request. Rejects with `rejected` (message: the server's) or `unavailable`.
   */
  identify(link: string, reader: { proof: string } | { notMine: true }): Promise<void>;
  /**
   * Answers an offer; resolves with its new state. A repeated answer is stored once. Rejects with `rejected` (message: the
   * reason) or `unavailable`.
   * @param link as for `myRequests`
   * @param details absent ones are empty
   */
  answerOffer(
    link: string,
    offerId: string,
    answer: OfferAnswer,
    text: string,
    details?: Partial<AnswerDetails>,
  ): Promise<VisitorOffer>;
  /**
   * Corrects, withdraws or erases the data behind a mailed link. Rejects as `identify`.
   * @param correction the right value of a contact detail, or with the field '' what is wrong and right
   */
  exerciseRight(
    link: string,
    right: MyDataRight,
    correction?: { field: Correctable | ''; text: string },
  ): Promise<MyDataReply>;
  /** The record of a preview link. Rejects with `rejected` (message: the server's) or `unavailable`. */
  preview(key: string): Promise<Preview>;
  /** The PDF of an offer; `null` in the demo, which makes none. */
  readonly offerPdf: ((link: string, offerId: string) => Promise<PdfFile>) | null;
}
