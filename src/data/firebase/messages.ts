import { API_PATHS, sendHeaders } from '#src/contracts/index.ts';

import type { MessagesPort, SendOptions, SendReceipt } from '../ports.ts';
import { postJson, textOf } from './api-client.ts';

/** Requests and messages by the endpoints (M28, M29). @param origin '' for the page's own */
export function openMessages(origin: string): MessagesPort {
  const send = async (path: string, body: unknown, options: SendOptions): Promise<SendReceipt> => {
    const answer = await postJson(`${origin}${path}`, body, sendHeaders(options));
    return { message: textOf(answer, 'message'), reference: textOf(answer, 'reference') };
  };
  return {
    sendQuote: (request, options) => send(API_PATHS.sendQuote, request, options),
    sendContact: (message, options) => send(API_PATHS.sendContact, message, options),
  };
}
