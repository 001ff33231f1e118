import { API_HEADERS, API_PATHS, sendHeaders } from '#src/contracts/index.ts';

import type { MessagesPort, SendOptions, SendReceipt } from '../ports.ts';
import { postJson, textOf } from './api-client.ts';

const NO_TOKENS = { appCheck: () => Promise.resolve(''), session: () => Promise.resolve('') };

/**
 * Sends requests and messages to the endpoints (M28, M29).
 * @param origin of the endpoints; '' for the page's own
 * @param tokens what is sent along when it is there, '' otherwise: the proof of App Check and the session's ID token
 */
export function openMessages(
  origin: string,
  tokens: { appCheck: () => Promise<string>; session: () => Promise<string> } = NO_TOKENS,
): MessagesPort {
  const send = async (path: string, body: unknown, options: SendOptions): Promise<SendReceipt> => {
    const [appCheck, session] = await Promise.all([tokens.appCheck(), tokens.session()]);
    const answer = await postJson(`${origin}${path}`, body, {
      ...sendHeaders(options),
      ...(appCheck !== '' && { [API_HEADERS.appCheck]: appCheck }),
      ...(session !== '' && { Authorization: `Bearer ${session}` }),
    });
    return { message: textOf(answer, 'message'), reference: textOf(answer, 'reference') };
  };
  return {
    sendQuote: (request, options) => send(API_PATHS.sendQuote, request, options),
    sendContact: (message, options) => send(API_PATHS.sendContact, message, options),
    sendRequest: (request, options) => send(API_PATHS.sendRequest, request, options),
  };
}
