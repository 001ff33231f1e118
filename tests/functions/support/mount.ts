import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';

import type { Endpoints } from '#functions/endpoints.ts';
import type { HttpHandler } from '#functions/platform/endpoint.ts';
import { ADMIN_API_PATHS } from '#src/contracts/index.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';

interface ExpressApp {
  use(handler: unknown): void;
  all(path: string | RegExp, handler: HttpHandler): void;
}
interface Express {
  (): ExpressApp;
  json(options: object): unknown;
  text(options: object): unknown;
  urlencoded(options: object): unknown;
  raw(options: object): unknown;
}

// The Express that comes with firebase-functions, so that requests look like they do on the platform.
const requireFromFunctions = createRequire(new URL('../../../functions/package.json', import.meta.url));
const express = requireFromFunctions('express') as Express;

/** Serves the endpoints as the platform does: body parsed first (1 GB at most), raw body kept, then the handler. */
export async function mountEndpoints(endpoints: Endpoints, port = 0) {
  const app = express();
  const keepRaw = {
    limit: '1024mb',
    verify: (request: { rawBody?: Buffer }, _response: unknown, body: Buffer) => {
      request.rawBody = body;
    },
  };
  app.use(express.json({ ...keepRaw, type: 'application/json' }));
  app.use(express.text({ ...keepRaw, type: 'text/*' }));
  app.use(express.urlencoded({ ...keepRaw, extended: true }));
  app.use(express.raw({ ...keepRaw, type: '*/*' }));
  // The platform answers a body it cannot parse by itself; here without the stack trace on the console.
  app.use(
    (
      error: { status?: number },
      _request: unknown,
      response: { status(code: number): { send(body: string): void } },
      _next: unknown,
    ) => {
      response.status(error.status ?? 500).send('<html>Bad Request</html>');
    },
  );
  for (const path of ADMIN_API_PATHS) app.all(path, endpoints.adminApi);
  app.all(/^\/api(\/|$)/, endpoints.visitorApi);
  const server: Server = createServer(app as never);
  // A client that a busy machine has stopped for five seconds would write into a connection that was just closed.
  server.keepAliveTimeout = 0;
  return { url: `http://127.0.0.1:${await listenLocally(server, port)}`, close: () => closeServer(server) };
}
