import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface FaultAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * The faults of the media host with their answers, `null` for none; the names follow Cloudinary's statuses. `reset` breaks
 * the connection in the middle of the body, `hang` never answers, `done-then-hang` does the work and never answers,
 * `done-then-reset` does the work and breaks the connection.
 */
const ANSWERS = {
  '400': json(400, 'Invalid image file'),
  '401': json(401, "Invalid Signature 0123abcd. String to sign - 'folder=product_images&timestamp=1'."),
  '420': json(420, 'Rate Limited'),
  '500-json': json(500, 'General Error'),
  '500-html': { status: 500, type: 'text/html', body: '<html><h1>Internal Server Error</h1></html>' },
  '503': { status: 503, type: 'text/plain', body: 'Service Unavailable' },
  hang: null,
  'done-then-hang': null,
  'done-then-reset': null,
  reset: null,
  'broken-json': { status: 200, type: 'application/json', body: '{"secure_url": "https://res' },
  'no-secure-url': {
    status: 200,
    type: 'application/json',
    body: '{"public_id":"product_images/x","version":1}',
  },
} satisfies Record<string, FaultAnswer | null>;

export type MediaFault = keyof typeof ANSWERS;
export type MediaOperation = 'upload' | 'destroy';

function json(status: number, message: string): FaultAnswer {
  return { status, type: 'application/json', body: JSON.stringify({ error: { message } }) };
}

/** Whether a name from another process is the name of a fault. */
export function isMediaFault(name: string): name is MediaFault {
  return name in ANSWERS;
}

/** True for faults that do the work and lose only its answer. */
export function isDoneFirst(fault: MediaFault | null): boolean {
  return fault === 'done-then-hang' || fault === 'done-then-reset';
}

/** The answer of a fault; `null` for faults without an answer. */
export function faultAnswer(fault: MediaFault): FaultAnswer | null {
  return ANSWERS[fault];
}

/** Sends the answer of a fault, or breaks the connection, or leaves the connection open. */
export async function applyFault(
  fault: MediaFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = faultAnswer(fault);
  if (answer) {
    await buffer(request);
    response.writeHead(answer.status, { 'Content-Type': answer.type });
    response.end(answer.body);
    return;
  }
  if (fault === 'reset') {
    // Leaving the loop detaches the socket from the request.
    const { socket } = request;
    const half = Number(request.headers['content-length'] ?? 0) / 2;
    let received = 0;
    for await (const chunk of request) {
      received += (chunk as Buffer).length;
      if (received >= half) break;
    }
    socket.destroy();
  }
  // 'hang': the connection stays open without an answer.
}
