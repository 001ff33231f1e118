import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { closeServer, listenLocally } from '#tools/dev/ports.ts';
import { LOOPBACK } from '#tools/dev/project.ts';

/** A call that a stand-in refuses, with the status of its answer. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type StandIn = Awaited<ReturnType<typeof serveStandIn>>;

function sendJson(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(content));
}

/**
 * Serves a stand-in on this machine.
 * @param answer resolves with a file, or with what is sent as JSON; it may set the status and headers
 * @param port 0 (default): any free port
 */
export async function serveStandIn(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<object>,
  port = 0,
) {
  const server = createServer((request, response) => {
    answer(request, response).then(
      (content) => {
        if (Buffer.isBuffer(content)) return response.end(content);
        return sendJson(response, 200, content);
      },
      (thrown: unknown) => {
        const { status, message } = thrown instanceof Refusal ? thrown : new Refusal(500, String(thrown));
        sendJson(response, status, { error: { code: status, message } });
      },
    );
  });
  const url = `http://${LOOPBACK}:${await listenLocally(server, port)}`;
  /** `server` lets tests make single calls fail. */
  return { url, server, close: () => closeServer(server) };
}
