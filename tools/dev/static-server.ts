import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

import { localHosting, readFirebaseConfig } from './local-config.ts';
import { closeServer, listenLocally } from './ports.ts';
import { LOOPBACK } from './project.ts';

// A CommonJS package whose types describe an ES module, so that an import would differ from its types.
const { default: superstatic } = createRequire(import.meta.url)(
  'superstatic',
) as typeof import('superstatic');

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves a built site, without functions, by the settings in firebase.json and with the library of the Hosting emulator.
 * @param port 0 for any free port
 */
export async function serveStatic(siteDir: string, port: number) {
  const local = localHosting(readFirebaseConfig().hosting, '.', []);
  const rewrites = local.rewrites.flatMap(({ source, destination }) =>
    destination === undefined ? [] : [{ source, destination }],
  );
  const options = { config: { ...local, rewrites }, cwd: siteDir, fallthrough: false };
  // Its type also covers error handlers.
  const handle = superstatic(options) as Handler;
  const server = createServer((request, response) => {
    handle(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });
  });
  const url = `http://${LOOPBACK}:${await listenLocally(server, port)}`;
  return { url, close: () => closeServer(server) };
}
