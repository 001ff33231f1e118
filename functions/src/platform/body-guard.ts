import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

import { API_BODY_MAX_BYTES } from '../contracts.ts';
import { CallError } from './call-error.ts';

const LARGEST_BODY = Math.max(...Object.values(API_BODY_MAX_BYTES));
/** Without them, the platform's parsers take a call for one without a body and leave the body unread. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

const refusals = new WeakMap<IncomingMessage, CallError>();

/** Why the body of a call is not read, by its headers alone. */
function refusalByHeaders({ headers }: IncomingMessage): CallError | undefined {
  const encoding = headers['content-encoding']?.trim() ?? '';
  if (encoding !== '' && encoding.toLowerCase() !== 'identity')
    return new CallError('content-type', 'Send the JSON without compression.');
  if (headers['transfer-encoding'] !== undefined)
    return new CallError('length', 'Send the length of the body (Content-Length).');
  return Number(headers['content-length'] ?? 0) > LARGEST_BODY ? tooLarge() : undefined;
}

/** The refusal of a body that is longer than its call may be. */
export function tooLarge(): CallError {
  return new CallError('too-large', 'This is too much text.');
}

/** Keeps the platform's parsers from reading a body that is compressed, unmeasured or larger than any call may be. */
function withholdBody(request: IncomingMessage): void {
  const refusal = refusalByHeaders(request);
  if (!refusal) return;
  refusals.set(request, refusal);
  for (const name of BODY_HEADERS) Reflect.deleteProperty(request.headers, name);
}

/** The refusal of a call whose body was withheld, or should have been. */
export function bodyRefusal(request: IncomingMessage): CallError | undefined {
  return refusals.get(request) ?? refusalByHeaders(request);
}

/**
 * Guards every HTTP server of this process. Google's framework unpacks and parses up to 1 GB before it calls a function,
 * but it loads the function first, and Node publishes each request on this channel before any server sees it.
 */
export function guardBodies(): void {
  diagnostics.subscribe('http.server.request.start', (message) =>
    withholdBody((message as { request: IncomingMessage }).request),
  );
}
