import { isObject, valueAt } from './plain-data.ts';

/**
 * The kinds of failure that the product distinguishes.
 *
 * - `unavailable`  no answer (offline, outage, time-out)
 * - `denied`       signed in, but not allowed
 * - `signed-out`   the session has ended
 * - `not-found`    the document to change no longer exists
 * - `stale`        somebody else has saved since the record was read (`rev` differs)
 * - `busy`         somebody else is saving this record right now
 * - `conflict`     the slug is taken by another record
 * - `preparing`    the database still builds an index that a list needs
 * - `invalid`      the input was refused
 * - `unconfirmed`  sent, but not confirmed in time
 * - `broken`       the SDK has stopped working; the page replaces its worker
 * - `storage`      the browser's own storage does not answer
 * - `rejected`     the server answered with an error; `message` is the server's
 */
export type AppErrorCode =
  | 'unavailable'
  | 'denied'
  | 'signed-out'
  | 'not-found'
  | 'stale'
  | 'busy'
  | 'conflict'
  | 'preparing'
  | 'invalid'
  | 'unconfirmed'
  | 'broken'
  | 'storage'
  | 'rejected'
  | 'unknown';

/** An error that can be shown to a person: `message` is a sentence, `code` decides what the program does. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  /** Data for the recovery, for example the other admin's version of a stale document. */
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
  const message = isObject(thrown) ? thrown['message'] : '';
  return typeof message === 'string' ? message : '';
}

/**
 * Converts any thrown value into an `AppError`. Values without a message get '', so that `error.message || …` shows the
 * feature's own sentence and never '[object Object]'.
 */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('unknown', messageOf(thrown), { cause: thrown });
}

/** The HTTP status with which an endpoint refused; 0 for any other failure. */
export function statusOf(thrown: unknown): number {
  return thrown instanceof AppError ? Number(valueAt(thrown.detail, 'status') ?? 0) : 0;
}

/** A service did not answer in time. Its work may still succeed. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * The outcome of `work`; rejects with `DeadlineError` when it takes longer than `ms`. The work itself is not cancelled.
 * @param what names the service in the error's message
 */
export function withDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new DeadlineError(`${what} did not answer within ${ms} ms`));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
