import type { ContactMessage, ListRequest, QuoteRequest } from '#src/contracts/index.ts';

import { noteSending } from './has-sent.ts';
import type { SubmissionsPort, SendOptions, SendReceipt } from '../ports/submissions-port.ts';

/** A lead to be sent, by kind. */
export type Submission =
  | { readonly kind: 'quote'; readonly body: QuoteRequest }
  | { readonly kind: 'contact'; readonly body: ContactMessage }
  | { readonly kind: 'request'; readonly body: ListRequest };

/** Sends a lead through the port's method for its kind; rejects as the port does. */
export function submitLead(
  submissions: SubmissionsPort,
  message: Submission,
  options: SendOptions,
): Promise<SendReceipt> {
  noteSending();
  switch (message.kind) {
    case 'quote':
      return submissions.sendQuoteRequest(message.body, options);
    case 'contact':
      return submissions.sendMessage(message.body, options);
    case 'request':
      return submissions.sendListRequest(message.body, options);
  }
}
