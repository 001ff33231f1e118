import { API_HEADERS, API_PATHS, submissionHeaders } from '#src/contracts/index.ts';
import { loadModule } from '#src/browser/load-module.ts';
import { withDeadline } from '#src/lib/deadline.ts';

import type { SubmissionsPort, SendOptions, SendReceipt } from '../ports/submissions-port.ts';
import { postJson, answerText } from './api-client.ts';

/** How long a lead waits for its sender's session; right after a page is opened, the SDK is loaded and signs in first. */
const SESSION_TOKEN_MS = 5_000;

const NO_TOKENS = { appCheck: () => Promise.resolve(''), session: () => Promise.resolve('') };

/**
 * Sends leads to the endpoints (M28, M29, M72).
 * @param origin origin of the endpoints; '' for the page's own
 * @param tokens App Check token, and the sender's ID token so that the lead appears under 'My requests'; '' if unavailable
 */
export function openSubmissions(
  origin: string,
  tokens: { appCheck: () => Promise<string>; session: () => Promise<string> } = NO_TOKENS,
): SubmissionsPort {
  const send = async (path: string, body: unknown, options: SendOptions): Promise<SendReceipt> => {
    const [appCheck, session] = await Promise.all([
      tokens.appCheck(),
      withDeadline(tokens.session(), SESSION_TOKEN_MS, 'The session').catch(() => ''),
    ]);
    const answer = await postJson(`${origin}${path}`, body, {
      ...submissionHeaders(options),
      ...(appCheck !== '' && { [API_HEADERS.appCheck]: appCheck }),
      ...(session !== '' && { Authorization: `Bearer ${session}` }),
    });
    return { message: answerText(answer, 'message'), reference: answerText(answer, 'reference') };
  };
  return {
    prepare: () => {
      postJson(`${origin}${API_PATHS.ready}`, {}).catch(() => undefined);
    },
    countMiss: (q) => {
      postJson(`${origin}${API_PATHS.searchMiss}`, { q }).catch(() => undefined);
    },
    sendQuoteRequest: (request, options) => send(API_PATHS.sendQuoteRequest, request, options),
    sendMessage: (message, options) => send(API_PATHS.sendMessage, message, options),
    sendList: (request, options) => send(API_PATHS.sendList, request, options),
    attach: async (...file) => {
      const openAttach = await loadModule(() => import('./upload-attachment.ts'), 'openAttach', {
        reloads: false,
      });
      return openAttach(origin, tokens.appCheck)(...file);
    },
  };
}
