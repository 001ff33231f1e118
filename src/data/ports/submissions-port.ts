/** Sending leads and other calls of public pages to the server. */
import type { ContactMessage, RequestList, QuoteRequest } from '#src/contracts/index.ts';

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

/** The server's response for a stored lead; `reference` is '' if there is none. */
export interface SendReceipt {
  message: string;
  reference: string;
}

/**
 * Sends leads. Rejects with `rejected` (message: the server's, possibly '') or `unavailable` (no answer); the forms choose
 * the text to show (M26, M27).
 */
export interface SubmissionsPort {
  /** Tells the server that a lead may follow, so that it has started when the lead is sent. */
  prepare(): void;
  /** Counts a search without results, anonymously. Failures are ignored. */
  countMiss(query: string): void;
  send(submission: Submission, options: SendOptions): Promise<SendReceipt>;
  /**
   * Sends the file that a stored request list has named. Resolves when it has arrived; may be repeated after a failure.
   * @param idempotencyKey that of the list
   */
  attach(file: File, idempotencyKey: string, options: UploadOptions): Promise<void>;
}
