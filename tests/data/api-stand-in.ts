import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import {
  API_PATHS,
  contactErrors,
  listRequestContactErrors,
  SEND_SUCCESS,
  type ContactMessage,
  type ListRequest,
} from '#src/contracts/index.ts';

export interface ApiStandIn {
  readonly origin: string;
  /** Forgets all requests. */
  reset(): void;
  close(): Promise<void>;
}

/** A few lines that answer as the endpoints do, for tests of the adapter alone. */
export async function startApi(): Promise<ApiStandIn> {
  const requests = new Map<string, { content: string; reference: string }>();

  const answer = async (request: IncomingMessage): Promise<readonly [number, object]> => {
    const body = JSON.parse(await text(request)) as Record<string, string>;
    const isQuote = request.url === API_PATHS.sendQuoteRequest;
    const isRequest = request.url === API_PATHS.sendListRequest;
    if (isRequest) {
      const [error] = Object.values(listRequestContactErrors(body as unknown as ListRequest));
      if (error !== undefined) return [400, { message: error, code: 'invalid', requestId: '1' }];
    } else if (!isQuote) {
      const [error] = Object.values(contactErrors(body as unknown as ContactMessage));
      if (error !== undefined) return [400, { message: error, code: 'invalid', requestId: '1' }];
    }
    const { timestamp: _when, ...answers } = body;
    const content = JSON.stringify(answers);
    const key = `${request.url} ${String(request.headers['idempotency-key'])}`;
    const known = requests.get(key);
    if (known && known.content !== content) {
      return [422, { message: 'This key belongs to another request.', code: 'key-reused', requestId: '1' }];
    }
    const reference = known?.reference ?? `R-${requests.size + 1}`;
    requests.set(key, { content, reference });
    const message = SEND_SUCCESS[isQuote ? 'quote' : isRequest ? 'request' : 'contact'];
    return [200, { message, reference, requestId: '1' }];
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reset: () => requests.clear(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
