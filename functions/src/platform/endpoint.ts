import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { GrpcStatus } from 'firebase-admin/firestore';
import type { Request } from 'firebase-functions/https';

import {
  API_BODY_MAX_BYTES,
  type ApiErrorBody,
  DeadlineError,
  isObject,
  withDeadline,
} from '../contracts.ts';
import { CallError, unavailable } from './call-error.ts';
import { errorCode } from './firestore.ts';
import { type Log, reasonOf } from './log.ts';

const LARGEST_BODY = Math.max(...Object.values(API_BODY_MAX_BYTES));
/** Without them, the platform's parsers take a call for one without a body and leave the body unread. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

/** Why the body of a call was withheld from the platform's parsers, by the call. */
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

function tooLarge(): CallError {
  return new CallError('too-large', 'This is too much text.');
}

/**
 * Keeps the platform's parsers from reading a body that is compressed, unmeasured or larger than any call may be, at every
 * HTTP server of this process.
 */
export function guardBodies(): void {
  // Node tells of a request here before Google's framework, which loads the function first, unpacks up to 1 GB of its body.
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const refusal = refusalByHeaders(request);
    if (!refusal) return;
    refusals.set(request, refusal);
    for (const name of BODY_HEADERS) Reflect.deleteProperty(request.headers, name);
  });
}

/** A checked call: a POST from our own site with a JSON object of limited size. */
export interface Call {
  readonly requestId: string;
  /** Not validated: read its own properties one by one, never spread it into a document or a library's options. */
  readonly body: Readonly<Record<string, unknown>>;
  /** A header's value, '' when absent. */
  header(name: string): string;
  /** The caller's network address, `null` when it cannot be told. */
  readonly clientAddress: string | null;
}

/** Limits of a body's shape. */
export interface BodyShape {
  readonly levels: number;
  readonly values: number;
}

/** Headers of every answer. firebase.json repeats them for `/api/**`, because Hosting overwrites them; a test compares. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const FLAT_BODY: BodyShape = { levels: 2, values: 60 };

export interface EndpointOptions {
  readonly name: string;
  readonly maxBytes: number;
  /** Default: 2 levels, 60 values. */
  readonly bodyShape?: BodyShape;
  /** Finds `clientAddress`. */
  readonly addressOf: (header: Call['header']) => string | null;
  /** Time limit of the whole call, ms; after it the answer is 503. */
  readonly deadlineMs: number;
  /** Accepts every method and body, for handlers that do not read them. */
  readonly anyRequest?: boolean;
  /** Resolves with the body of a 200 answer; throws `CallError` to refuse. */
  readonly handle: (call: Call) => Promise<object>;
  /** Further keys of an error body. */
  readonly errorExtra?: (message: string) => object;
}

export type HttpHandler = (request: Request, response: Response) => Promise<void>;

/** Wraps a handler into an HTTP function that checks each call and shapes every answer. */
export function endpoint(options: EndpointOptions, log: Log): HttpHandler {
  return async (request, response) => {
    const requestId = randomUUID();
    const startedAt = Date.now();
    response.set(ANSWER_HEADERS);
    try {
      const call = checkedCall(request, options, requestId);
      const answer = await withDeadline(options.handle(call), options.deadlineMs, options.name);
      response.status(200).json({ ...answer, requestId });
      log('INFO', 'call.answered', { call: options.name, requestId, ms: Date.now() - startedAt });
    } catch (thrown) {
      const error = toCallError(thrown);
      if (error.status >= 500 || !(thrown instanceof CallError))
        log('ERROR', 'call.failed', {
          call: options.name,
          requestId,
          code: error.code,
          reason: reasonOf(thrown),
        });
      else log('INFO', 'call.refused', { call: options.name, requestId, code: error.code });
      const body: ApiErrorBody = { message: error.message, code: error.code, requestId };
      response
        .set(error.headers)
        .status(error.status)
        .json({ ...body, ...options.errorExtra?.(error.message) });
    }
  };
}

/** Firestore's errors under load, after its own retries: the call has stored nothing and may be repeated. */
const BUSY: readonly unknown[] = [
  GrpcStatus.ABORTED,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.RESOURCE_EXHAUSTED,
];

function toCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  if (thrown instanceof DeadlineError || BUSY.includes(errorCode(thrown))) return unavailable();
  return new CallError('internal', 'Something went wrong on our side. Please try again.');
}

function checkedCall(request: Request, options: EndpointOptions, requestId: string): Call {
  const header = (name: string): string => request.get(name) ?? '';
  if (options.anyRequest) return { requestId, body: {}, header, clientAddress: null };
  if (request.method !== 'POST')
    throw new CallError('method', 'Only POST is answered here.', { Allow: 'POST' });
  refuseOtherSites(header);
  if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(header('content-type')))
    throw new CallError('content-type', 'Send JSON (Content-Type: application/json).');
  const refusal = refusals.get(request) ?? refusalByHeaders(request);
  if (refusal) throw refusal;
  if ((request.rawBody?.length ?? 0) > options.maxBytes) throw tooLarge();
  const body = checkedBody(request.body, options.bodyShape ?? FLAT_BODY);
  return { requestId, body, header, clientAddress: options.addressOf(header) };
}

/** Defence in depth: cross-origin JSON already fails the CORS preflight. */
function refuseOtherSites(header: (name: string) => string): void {
  const site = header('sec-fetch-site');
  if (site !== '' && site !== 'same-origin' && site !== 'none') {
    throw new CallError('denied', 'Calls from other sites are refused.');
  }
  const origin = header('origin');
  if (origin === '' || site === 'same-origin') return;
  // An opaque origin ('null') is no address.
  const originHost = URL.canParse(origin) ? new URL(origin).host : '';
  if (originHost === '' || ![header('x-forwarded-host'), header('host')].includes(originHost))
    throw new CallError('denied', 'Calls from other sites are refused.');
}

/** Checks the body's depth and number of values, without recursion, so that a deep body cannot overflow the stack. */
function checkedBody(body: unknown, { levels, values }: BodyShape): Record<string, unknown> {
  if (!isObject(body)) throw new CallError('invalid', 'Send a JSON object.');
  let count = 0;
  let level: unknown[] = [body];
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (depth > levels) throw new CallError('invalid', 'The JSON is nested too deep.');
      const inner = Object.values(value);
      count += inner.length;
      if (count > values) throw new CallError('invalid', 'The JSON holds too many values.');
      next.push(...inner);
    }
    level = next;
  }
  return body;
}

/** A text of the body, '' when absent. Throws `invalid` for anything but a string. */
export function textOf(body: Readonly<Record<string, unknown>>, key: string): string {
  const value = Object.hasOwn(body, key) ? body[key] : '';
  if (typeof value !== 'string') throw new CallError('invalid', `"${key}" must be text.`);
  return value;
}

/** The texts of the body under these keys, each as `textOf` reads it. */
export function textsOf<K extends string>(
  body: Readonly<Record<string, unknown>>,
  keys: readonly K[],
): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, textOf(body, key)])) as Record<K, string>;
}
