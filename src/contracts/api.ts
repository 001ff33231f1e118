/**
 * The server calls (specification §7): addresses, limits, header names, answers. Both sides read them here.
 *
 * The JSON bodies are exactly the specification's. What the sender knows besides travels in headers, so that
 * no header can collide with a field of a quote form:
 * - `Idempotency-Key`: one key from the first try to the success; the same key never makes a second lead.
 *   Without it the server takes the content itself (within 10 minutes) as the key.
 * - `X-Form-Fill-Ms`: how long the form was open. `X-Form-Trap: filled` when a field that people cannot see
 *   held something; the header is absent otherwise (its text never travels: a header holds Latin-1 only).
 *   Both are hints: a suspect lead is kept and marked, never refused.
 */
export const API_PATHS = {
  sendQuote: '/api/send-quote',
  sendContact: '/api/send-contact',
  generateSignature: '/api/generate-signature',
  deleteMedia: '/api/delete-media',
} as const;

export const API_HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  fillMs: 'X-Form-Fill-Ms',
  trap: 'X-Form-Trap',
} as const;

export const TRAP_FILLED = 'filled';

/** Largest request bodies, bytes. */
export const API_BODY_MAX_BYTES = { message: 65_536, media: 4_096 } as const;

/** A form sent faster than this is marked as suspect, ms. */
export const SUSPECT_FILL_MS = 2_000;

/** What a failed call means to the program; the status says the same to the network. */
export type ApiErrorCode =
  /** 400: the input was refused; `message` says what to change */
  | 'invalid'
  /** 401: no session, or one that has ended */
  | 'signed-out'
  /** 403: signed in without the right, or a call from another site */
  | 'denied'
  /** 404 */
  | 'not-found'
  /** 405 */
  | 'method'
  /** 413 */
  | 'too-large'
  /** 415: the body is not JSON */
  | 'content-type'
  /** 422: the idempotency key belongs to another request: take a new key */
  | 'key-reused'
  /** 429, with `Retry-After` in seconds */
  | 'too-many'
  /** 502: the media host refused or failed; its reason is in `message` */
  | 'provider'
  /** 503, with `Retry-After`: nothing was stored, the same key may be sent again */
  | 'unavailable'
  /** 500 */
  | 'internal';

/** The body of every answer that is not 2xx. */
export interface ApiErrorBody {
  message: string;
  code: ApiErrorCode;
  /** Also in the server's log. */
  requestId: string;
}

/** The answer of send-quote and send-contact once the request is stored. */
export interface SendReply {
  message: string;
  /** For people, for example `Q-261121-7F3K`; also in the mails. */
  reference: string;
  requestId: string;
}

/** The body of generate-signature (M30). */
export interface SignatureRequest {
  folder: string;
  resource_type?: 'image' | 'video';
}

/**
 * Everything an upload needs. Send `file`, `api_key`, `signature` and, with exactly these values, `timestamp`,
 * `folder`, `public_id`, `upload_preset` and `allowed_formats` as multipart fields to `upload_url`. Good for one hour
 * and for one file, which is then called `folder/public_id`.
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

/** `not found` is success: what should be gone is gone. */
export interface DeleteMediaReply {
  message: string;
  result: 'ok' | 'not found';
  requestId: string;
}

/** delete-media repeats its message where the specification's client looks for it (§7). */
export interface DeleteMediaErrorBody extends ApiErrorBody {
  error: { message: string };
}

/** The headers of send-quote and send-contact. */
export function sendHeaders(options: {
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
