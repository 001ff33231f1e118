import { API_HEADERS, API_PATHS, sendHeaders } from '#src/contracts/index.ts';

import type { MessagesPort, SendOptions, SendReceipt } from '../ports.ts';
import { postJson, textOf } from './api-client.ts';

/**
 * Sends requests and messages to the endpoints (M28, M29).
 * @param origin of the endpoints; '' for the page's own
 */
export function openMessages(
  origin: string,
  appCheckToken: () => Promise<string> = () => Promise.resolve(''),
): MessagesPort {
  const send = async (path: string, body: unknown, options: SendOptions): Promise<SendReceipt> => {
    const token = await appCheckToken();
    const answer = await postJson(`${origin}${path}`, body, {
      ...sendHeaders(options),
      ...(token !== '' && { [API_HEADERS.appCheck]: token }),
    });
    return { message: textOf(answer, 'message'), reference: textOf(answer, 'reference') };
  };
  return {
    sendQuote: (request, options) => send(API_PATHS.sendQuote, request, options),
    sendContact: (message, options) => send(API_PATHS.sendContact, message, options),
    sendRequest: (request, options) => send(API_PATHS.sendRequest, request, options),
  };
}
