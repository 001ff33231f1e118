import type { ApiErrorCode } from '../contracts.ts';

const STATUS: Record<ApiErrorCode, number> = {
  invalid: 400,
  'signed-out': 401,
  denied: 403,
  'not-found': 404,
  method: 405,
  conflict: 409,
  length: 411,
  'too-large': 413,
  'content-type': 415,
  'key-reused': 422,
  'too-many': 429,
  internal: 500,
  provider: 502,
  unavailable: 503,
};

/** A refusal whose message is sent to the caller. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ApiErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = STATUS[code];
    this.headers = headers;
  }
}

/** 503: nothing was stored, and the visitor may try again. */
export function unavailable(message = 'The server is busy. Please try again.'): CallError {
  return new CallError('unavailable', message, { 'Retry-After': '10' });
}
