import { API_HEADERS, API_PATHS, submissionHeaders } from '#src/contracts/index.ts';
import { loadModule } from '#src/browser/load-module.ts';
import { withDeadline } from '#src/lib/app-error.ts';

import type { SubmissionsPort } from '../ports/visitor-port.ts';
import { answerText, postForReceipt, postJson, SESSION_TOKEN_MS } from './api-client.ts';

const SEND_PATHS = {
  quote: API_PATHS.sendQuoteRequest,
  message: API_PATHS.sendMessage,
  list: API_PATHS.sendList,
} as const;

/**
 * Sends leads to the endpoints.
 * @param origin origin of the endpoints; '' for the page's own
 * @param tokens App Check token, and the sender's ID token so that the lead appears under 'My requests'; '' if unavailable
 */
export function openSubmissions(
  origin: string,
  tokens: { appCheck: () => Promise<string>; session: () => Promise<string> },
): SubmissionsPort {
  return {
    prepare: () => {
      postJson(`${origin}${API_PATHS.ready}`, {}).catch(() => undefined);
    },
    countMiss: (q) => {
      postJson(`${origin}${API_PATHS.searchMiss}`, { q }).catch(() => undefined);
    },
    send: async ({ kind, body }, options) => {
      const [appCheck, session] = await Promise.all([
        tokens.appCheck(),
        withDeadline(tokens.session(), SESSION_TOKEN_MS, 'The session').catch(() => ''),
      ]);
      const { answer, at } = await postForReceipt(`${origin}${SEND_PATHS[kind]}`, body, {
        ...submissionHeaders(options),
        ...(appCheck !== '' && { [API_HEADERS.appCheck]: appCheck }),
        ...(session !== '' && { Authorization: `Bearer ${session}` }),
      });
      return { reference: answerText(answer, 'reference'), sentAt: Number.isNaN(at) ? Date.now() : at };
    },
    attach: async (...file) => {
      const openAttach = await loadModule(() => import('./upload-file.ts'), 'openAttach', {
        reloads: false,
      });
      return openAttach(origin, tokens.appCheck)(...file);
    },
  };
}
