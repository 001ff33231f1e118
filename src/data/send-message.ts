import type { ContactMessage, PaperRequest, QuoteRequest } from '#src/contracts/index.ts';

import { noteSending } from './has-sent.ts';
import type { MessagesPort, SendOptions, SendReceipt } from './ports.ts';

/** What the three forms send. */
export type Message =
  | { readonly kind: 'quote'; readonly body: QuoteRequest }
  | { readonly kind: 'contact'; readonly body: ContactMessage }
  | { readonly kind: 'request'; readonly body: PaperRequest };

/** Sends a message by the call of its kind; rejects as the port does. */
export function sendMessage(
  messages: MessagesPort,
  message: Message,
  options: SendOptions,
): Promise<SendReceipt> {
  noteSending();
  switch (message.kind) {
    case 'quote':
      return messages.sendQuote(message.body, options);
    case 'contact':
      return messages.sendContact(message.body, options);
    case 'request':
      return messages.sendRequest(message.body, options);
  }
}
