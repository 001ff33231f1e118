/**
 * The server calls (specification §7): addresses, limits, header names, answers. Browser and functions share this
 * file.
 *
 * The JSON bodies are exactly the specification's; that of send-request is `ListRequest`. Everything further travels in headers, so that it cannot collide
 * with a field of a quote form:
 * - `Idempotency-Key`: one key from the first try to the success; the same key never creates a second lead. Without it
 *   the server uses a hash of the content (within 10 minutes).
 * - `X-Form-Fill-Ms`: how long the form was open. `X-Form-Trap: filled` when the hidden field was filled in; absent
 *   otherwise (its text is not sent: a header holds Latin-1 only). Both are hints: a suspect lead is stored and marked,
 *   never refused.
 * - `Authorization: Bearer`: the ID token of the browser's session. my-requests answers by it; the three send calls note
 *   whose request it is when it is good and ignore it otherwise.
 * - `X-Firebase-AppCheck`: the App Check token of our pages, where App Check is set up (docs/operations.md).
 */
export const API_PATHS = {
  sendQuoteRequest: '/api/send-quote',
  sendMessage: '/api/send-contact',
  sendListRequest: '/api/send-request',
  myRequests: '/api/my-requests',
  sendOffer: '/api/send-quotation',
  answerOffer: '/api/answer-quotation',
  offerPdf: '/api/quotation-pdf',
  generateSignature: '/api/generate-signature',
  deleteMedia: '/api/delete-media',
} as const;

export const API_HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  fillMs: 'X-Form-Fill-Ms',
  trap: 'X-Form-Trap',
  appCheck: 'X-Firebase-AppCheck',
} as const;

const TRAP_FILLED = 'filled';

/** Largest request bodies, bytes. A full list of papers with every text at its limit has about 180 KB in Hindi. */
export const API_BODY_MAX_BYTES = {
  message: 65_536,
  request: 262_144,
  visitor: 4_096,
  media: 4_096,
} as const;

/** A form sent faster than this is marked as suspect, ms. */
export const SUSPECT_FILL_MS = 2_000;

/** The reason of a failed call, for the program; the HTTP status carries the same. */
export type ApiErrorCode =
  /** 400: the input was refused; `message` tells what to change */
  | 'invalid'
  /** 401: no session, or one that has ended */
  | 'signed-out'
  /** 403: signed in without the right, or called from another site */
  | 'denied'
  /** 404 */
  | 'not-found'
  /** 405 */
  | 'method'
  /** 409: what the call is about has changed meanwhile; `message` tells how */
  | 'conflict'
  /** 413 */
  | 'too-large'
  /** 415: the body is not JSON */
  | 'content-type'
  /** 422: the idempotency key belongs to another request; use a new key */
  | 'key-reused'
  /** 429, with `Retry-After` in seconds */
  | 'too-many'
  /** 502: the media host refused or failed; its reason is in `message` */
  | 'provider'
  /** 503, with `Retry-After`: nothing was stored; send again with the same key */
  | 'unavailable'
  /** 500 */
  | 'internal';

/** The body of every answer that is not 2xx. */
export interface ApiErrorBody {
  message: string;
  code: ApiErrorCode;
  /** The same id is in the server's log. */
  requestId: string;
}

/** The body of generate-signature (M30). */
export interface SignatureRequest {
  folder: string;
  resource_type?: 'image' | 'video';
}

/**
 * The data for one upload. `file`, `api_key`, `signature` and, with exactly these values, `timestamp`, `folder`,
 * `public_id`, `upload_preset` and `allowed_formats` are sent as multipart fields to `upload_url`. Valid for one hour
 * and one file, which is stored as `folder/public_id`.
 */
export interface SignatureReply {
  signature: string;
  /** Unix seconds. */
  timestamp: number;
  folder: string;
  public_id: string;
  upload_preset: string;
  allowed_formats: string;
  api_key: string;
  cloud_name: string;
  resource_type: 'image' | 'video';
  upload_url: string;
  requestId: string;
}

/** The body of delete-media (M32). */
export interface DeleteMediaRequest {
  public_id: string;
  resource_type: 'image' | 'video';
}

/** `not found` counts as success: the file is gone. */
export interface DeleteMediaReply {
  message: string;
  result: 'ok' | 'not found';
  requestId: string;
}

/** The headers of send-quote, send-contact and send-request. */
export function submissionHeaders(options: {
  idempotencyKey: string;
  fillMs: number;
  honeypot: string;
}): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    [API_HEADERS.idempotencyKey]: options.idempotencyKey,
    [API_HEADERS.fillMs]: String(Math.max(0, Math.round(options.fillMs))),
    ...(options.honeypot !== '' && { [API_HEADERS.trap]: TRAP_FILLED }),
  };
}

/** Formats that may be uploaded; signed, so that the browser cannot widen them. No SVG: it can hold scripts. */
export const UPLOAD_FORMATS = { image: 'jpg,png,webp,avif,gif', video: 'mp4,webm,mov' } as const;
