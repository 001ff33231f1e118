import type { ContactMessage, RequestList, QuoteRequest } from '#src/contracts/index.ts';

import { noteSending } from './has-sent.ts';
import type { SubmissionsPort, SendOptions, SendReceipt } from '../ports/submissions-port.ts';

/** A lead to be sent, by kind. */
export type Submission =
  | { readonly kind: 'quote'; readonly body: QuoteRequest }
  | { readonly kind: 'message'; readonly body: ContactMessage }
  | { readonly kind: 'list'; readonly body: RequestList };

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
    case 'message':
      return submissions.sendMessage(message.body, options);
    case 'list':
      return submissions.sendList(message.body, options);
  }
}
