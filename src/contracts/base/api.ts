import { NOTICE_VERSION } from './identity.ts';

/**
 * The server calls, shared by browser and functions: addresses, limits, header names, replies.
 *
 * The JSON bodies are exactly the specification's; the body of send-list is a `RequestList`. Every answer also holds its
 * `requestId`, as the server's log does. Additional values are sent as headers, so that they cannot collide with a field of a
 * quote form:
 * - `Idempotency-Key`: stays the same until a submission succeeds, so that retries never create a second lead. Without
 *   the header, the server uses a hash of the content (within 10 minutes).
 * - `X-Form-Fill-Ms`: how long the form was open. `X-Form-Trap: filled` if the hidden field was filled in, otherwise
 *   absent. Both are hints: a suspect lead is marked, never refused.
 * - `X-Privacy-Notice`: the version of the privacy notice at the form.
 * - `Authorization: Bearer`: the ID token of the browser's session. my-requests requires it; the three send calls use a
 *   valid one to record the sender and ignore any other.
 * - `X-Firebase-AppCheck`: the App Check token of our pages, where App Check is set up (docs/operations.md).
 */
export const API_PATHS = {
  sendQuoteRequest: '/api/send-quote',
  sendMessage: '/api/send-contact',
  sendList: '/api/send-list',
  takeRequest: '/api/take-request',
  attachFile: '/api/attach-file',
  myRequests: '/api/my-requests',
  myData: '/api/my-data',
  sendLink: '/api/send-link',
  sendOffer: '/api/send-offer',
  answerOffer: '/api/answer-offer',
  offerPdf: '/api/offer-pdf',
  generateSignature: '/api/generate-signature',
  deleteMedia: '/api/delete-media',
  eraseLead: '/api/erase-lead',
  openAttachment: '/api/open-attachment',
  testMail: '/api/test-mail',
  previewLink: '/api/preview-link',
  preview: '/api/preview',
  ready: '/api/ready',
  searchMiss: '/api/search-miss',
} as const;

export type ApiPath = (typeof API_PATHS)[keyof typeof API_PATHS];

/**
 * The paths that the function `adminApi` answers; `visitorApi` answers every other one below /api. attach-file is here
 * although visitors call it, because `visitorApi` may not read the secret of the media host.
 */
export const ADMIN_API_PATHS: readonly ApiPath[] = [
  API_PATHS.sendOffer,
  API_PATHS.attachFile,
  API_PATHS.generateSignature,
  API_PATHS.deleteMedia,
  API_PATHS.eraseLead,
  API_PATHS.openAttachment,
  API_PATHS.testMail,
  API_PATHS.previewLink,
  API_PATHS.takeRequest,
];

export const API_HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  fillMs: 'X-Form-Fill-Ms',
  trap: 'X-Form-Trap',
  notice: 'X-Privacy-Notice',
  appCheck: 'X-Firebase-AppCheck',
} as const;

const TRAP_FILLED = 'filled';

/** Largest request bodies, bytes. A request list with every text at its limit has about 180 KB in Hindi. */
export const API_BODY_MAX_BYTES = {
  message: 65_536,
  request: 262_144,
  visitor: 4_096,
  media: 4_096,
} as const;

/** A form that was open for less than this before it was sent is marked as suspect, ms. */
export const SUSPECT_FILL_MS = 2_000;

/** Machine-readable reason of a failed call; each code belongs to one HTTP status. */
export type ApiErrorCode =
  /** 400: invalid input; `message` says what to change */
  | 'invalid'
  /** 401: no session, or an expired one */
  | 'signed-out'
  /** 403: signed in without the right, or called from another site */
  | 'denied'
  /** 404: there is no such document or address */
  | 'not-found'
  /** 405: only POST is answered */
  | 'method'
  /** 409: the document was changed meanwhile; `message` says how */
  | 'conflict'
  /** 411: the body comes without its length */
  | 'length'
  /** 413: the body is too large */
  | 'too-large'
  /** 415: the body is not JSON, or is compressed */
  | 'content-type'
  /** 422: the idempotency key was used for other content; use a new key */
  | 'key-reused'
  /** 429, with `Retry-After` in seconds */
  | 'too-many'
  /** 502: the media host failed; `message` holds its reason */
  | 'provider'
  /** 503, with `Retry-After`: nothing was stored; retry with the same key */
  | 'unavailable'
  /** 500: a fault of the server */
  | 'internal';

/** The body of every response that is not 2xx. */
export interface ApiErrorBody {
  message: string;
  code: ApiErrorCode;
  /** Also in the server's log. */
  requestId: string;
}

/** The body of generate-signature. */
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
}

export interface DeleteMediaRequest {
  public_id: string;
  resource_type: 'image' | 'video';
}

/** `not found` counts as success, because the file no longer exists. */
export interface DeleteMediaReply {
  message: string;
  result: 'ok' | 'not found';
}

/** The headers of send-quote, send-contact and send-list. */
export function submissionHeaders(options: {
  idempotencyKey: string;
  fillMs: number;
  honeypot: string;
}): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    [API_HEADERS.idempotencyKey]: options.idempotencyKey,
    [API_HEADERS.fillMs]: String(Math.max(0, Math.round(options.fillMs))),
    [API_HEADERS.notice]: NOTICE_VERSION,
    ...(options.honeypot !== '' && { [API_HEADERS.trap]: TRAP_FILLED }),
  };
}

/** Formats that may be uploaded. They are part of the signature. SVG is excluded because it can contain scripts. */
export const UPLOAD_FORMATS = { image: 'jpg,png,webp,avif,gif', video: 'mp4,webm,mov' } as const;
