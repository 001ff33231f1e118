/** Sending leads. */
import type { ContactMessage, ListRequest, QuoteRequest } from '#src/contracts/index.ts';

/** Details of sending a message. */
export interface SendOptions {
  /** The same key never creates a second request; it is kept from the first try to the success. */
  idempotencyKey: string;
  /** How long the form was open, ms: a hint at robots, never a reason to drop a request. */
  fillMs: number;
  /** The value of the hidden field that people leave empty. */
  honeypot: string;
}

/** The server's answer for a stored message; `reference` is shown to people ('' when there is none). */
export interface SendReceipt {
  message: string;
  reference: string;
}

/**
 * The messages of visitors. Rejects with code `rejected` (message: the server's, possibly '') or `unavailable` (no
 * answer); the forms choose the text (M26, M27).
 */
export interface SubmissionsPort {
  sendQuoteRequest(request: QuoteRequest, options: SendOptions): Promise<SendReceipt>;
  sendMessage(message: ContactMessage, options: SendOptions): Promise<SendReceipt>;
  /** The request list: papers with sizes and quantities, and who asks. */
  sendListRequest(request: ListRequest, options: SendOptions): Promise<SendReceipt>;
}
