import type { IncomingMessage, ServerResponse } from 'node:http';

import { readBody } from './uploads.ts';

/**
 * The faults of the media host; the names follow Cloudinary's statuses. `reset` breaks the connection in the middle of
 * the body, `hang` never answers, `done-then-hang` does the work and never answers, `done-then-reset` does it and
 * breaks the connection, `slow` answers after `SLOW_MS`.
 */
export const MEDIA_FAULTS = [
  '400',
  '401',
  'stale',
  '420',
  '500-json',
  '500-html',
  '503',
  'hang',
  'done-then-hang',
  'done-then-reset',
  'reset',
  'slow',
  'broken-json',
  'no-secure-url',
] as const;
export type MediaFault = (typeof MEDIA_FAULTS)[number];
export type MediaOperation = 'upload' | 'destroy' | 'delivery';

const SLOW_MS = 3_000;

/** True for faults that do the work and lose only its answer. */
export function isDoneFirst(fault: MediaFault | null): boolean {
  return fault === 'done-then-hang' || fault === 'done-then-reset';
}

/** The answer of a fault; `null` for faults without an answer. */
export function faultAnswer(fault: MediaFault): { status: number; type: string; body: string } | null {
  const json = (status: number, message: string) => ({
    status,
    type: 'application/json',
    body: JSON.stringify({ error: { message } }),
  });
  switch (fault) {
    case '400':
      return json(400, 'Invalid image file');
    case '401':
      return json(401, "Invalid Signature 0123abcd. String to sign - 'folder=product_images&timestamp=1'.");
    case 'stale':
      return json(
        400,
        'Stale request - reported time is 2023-12-19 23:07:41 +0000 which is more than 1 hour ago',
      );
    case '420':
      return json(420, 'Rate Limited');
    case '500-json':
      return json(500, 'General Error');
    case '500-html':
      return { status: 500, type: 'text/html', body: '<html><h1>Internal Server Error</h1></html>' };
    case '503':
      return { status: 503, type: 'text/plain', body: 'Service Unavailable' };
    case 'broken-json':
      return { status: 200, type: 'application/json', body: '{"secure_url": "https://res' };
    case 'no-secure-url':
      return { status: 200, type: 'application/json', body: '{"public_id":"product_images/x","version":1}' };
    default:
      return null;
  }
}

/** Applies a fault; false when the call should continue (slow). */
export async function applyFault(
  fault: MediaFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const answer = faultAnswer(fault);
  if (answer) {
    await readBody(request);
    response.writeHead(answer.status, { 'Content-Type': answer.type });
    response.end(answer.body);
    return true;
  }
  if (fault === 'slow') {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return false;
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
  return true;
}
