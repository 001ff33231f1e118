/**
 * What can go wrong at the border to a service, in the product's own words.
 *
 * - `unavailable`  the service did not answer (offline, outage, time-out)
 * - `denied`       signed in, but not allowed
 * - `signed-out`   the session has ended; sign in again
 * - `not-found`    what was to be changed is gone
 * - `stale`        somebody else saved in between (`rev` differs)
 * - `conflict`     the slug is taken by another record
 * - `invalid`      the input was refused
 * - `unconfirmed`  sent, but the server has not confirmed in time
 * - `broken`       the connection in this page is dead; only loading the page anew helps (F31)
 * - `rejected`     the server answered with an error of its own; `message` is the server's
 */
export type AppErrorCode =
  | 'unavailable'
  | 'denied'
  | 'signed-out'
  | 'not-found'
  | 'stale'
  | 'conflict'
  | 'invalid'
  | 'unconfirmed'
  | 'broken'
  | 'rejected'
  | 'unknown';

/** An error that a person may read: `message` is a sentence, `code` tells the program what to do. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  /** What else the program needs to recover, for example the other admin's version of a stale document. */
  readonly detail: unknown;

  constructor(code: AppErrorCode, message: string, options: { cause?: unknown; detail?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = options.detail;
  }
}

function messageOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  const message = typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : '';
  return typeof message === 'string' ? message : '';
}

/**
 * Turns anything that was thrown into an `AppError`; an `AppError` passes unchanged. What has no words of its
 * own gets the empty message, so that `error.message || …` shows the feature's words, never '[object Object]'.
 */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('unknown', messageOf(thrown), { cause: thrown });
}
