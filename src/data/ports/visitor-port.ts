/** Calls of public pages to the server: sending leads, and the visitor's own leads and offers. */
import type {
  AnswerDetails,
  ContactMessage,
  Correctable,
  MyDataReply,
  MyDataRight,
  OfferAnswer,
  Preview,
  QuoteRequest,
  RequestList,
  VisitorLead,
  VisitorOffer,
} from '#src/contracts/index.ts';

import type { UploadOptions } from './media-port.ts';

/** A lead to be sent, by kind. */
export type Submission =
  | { readonly kind: 'quote'; readonly body: QuoteRequest }
  | { readonly kind: 'message'; readonly body: ContactMessage }
  | { readonly kind: 'list'; readonly body: RequestList };

export interface SendOptions {
  /** Stays the same for every try of one lead, so that retries never create a second one. */
  idempotencyKey: string;
  /** How long the form was open, ms. A hint at robots; never a reason to refuse a lead. */
  fillMs: number;
  /** The value of the hidden field, which people leave empty. */
  honeypot: string;
}

/** A lead that the server has stored. */
export interface SentLead {
  /** '' if the server returned none. */
  readonly reference: string;
  /** Time by the server's clock, or by this device's if that is not known, ms since 1970. */
  readonly sentAt: number;
}

/**
 * Sends leads. Rejects with `rejected` (message: the server's, possibly '') or `unavailable` (no answer); the forms choose
 * the text to show.
 */
export interface SubmissionsPort {
  /** Tells the server that a lead may follow, so that it has started when the lead is sent. */
  prepare(): void;
  /** Counts a search without results, anonymously. Failures are ignored. */
  countMiss(query: string): void;
  send(submission: Submission, options: SendOptions): Promise<SentLead>;
  /**
   * Sends the file that a stored request list has named. Resolves when it has arrived; may be repeated after a failure.
   * @param idempotencyKey that of the list
   */
  attach(file: File, idempotencyKey: string, options: UploadOptions): Promise<void>;
}

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
   * Reports who reads a confirmation's link: the sender, by PIN code, phone ending or name; somebody else, which ends the
   * links of the request; or a person, not a program. Rejects with `rejected` (message: the server's) or `unavailable`.
   */
  identify(link: string, reader: { proof: string } | { notMine: true } | { seen: true }): Promise<void>;
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
  /**
   * Asks for a new link to the last request of an address, which is mailed to it; resolves also if there is no such request.
   * Rejects with `rejected` (message: the server's) or `unavailable`.
   */
  sendLink(email: string): Promise<void>;
  /** The record of a preview link. Rejects with `rejected` (message: the server's) or `unavailable`. */
  preview(key: string): Promise<Preview>;
  /** The PDF of an offer; `null` in the demo, which makes none. */
  readonly offerPdf: ((link: string, offerId: string) => Promise<PdfFile>) | null;
}
