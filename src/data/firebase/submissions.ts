import { API_HEADERS, API_PATHS, submissionHeaders } from '#src/contracts/index.ts';

import type { SubmissionsPort, SendOptions, SendReceipt } from '../ports/submissions-port.ts';
import { postJson, answerText } from './api-client.ts';

const NO_TOKENS = { appCheck: () => Promise.resolve(''), session: () => Promise.resolve('') };

/**
 * Sends leads to the endpoints (M28, M29, M72).
 * @param origin origin of the endpoints; '' for the page's own
 * @param tokens App Check token and ID token to send along; '' if unavailable
 */
export function openSubmissions(
  origin: string,
  tokens: { appCheck: () => Promise<string>; session: () => Promise<string> } = NO_TOKENS,
): SubmissionsPort {
  const send = async (path: string, body: unknown, options: SendOptions): Promise<SendReceipt> => {
    const [appCheck, session] = await Promise.all([tokens.appCheck(), tokens.session()]);
    const answer = await postJson(`${origin}${path}`, body, {
      ...submissionHeaders(options),
      ...(appCheck !== '' && { [API_HEADERS.appCheck]: appCheck }),
      ...(session !== '' && { Authorization: `Bearer ${session}` }),
    });
    return { message: answerText(answer, 'message'), reference: answerText(answer, 'reference') };
  };
  return {
    sendQuoteRequest: (request, options) => send(API_PATHS.sendQuoteRequest, request, options),
    sendMessage: (message, options) => send(API_PATHS.sendMessage, message, options),
    sendListRequest: (request, options) => send(API_PATHS.sendListRequest, request, options),
  };
}
