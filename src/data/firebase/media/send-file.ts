import { AppError, type AppErrorCode } from '#src/lib/app-error.ts';

import { FAILURES } from '../../documents/failures.ts';
import { parseObject, textOf, type ApiAnswer } from '../api-client.ts';

/** How long a request may be silent (F15). A slow one that moves is never cut off. */
export interface SilenceLimits {
  /** No byte has moved for this long: the connection is dead. */
  readonly stalledMs: number;
  /** After the last byte the media host reads, checks and stores the file. */
  readonly answerMs: number;
}

const LIMITS: SilenceLimits = { stalledMs: 30_000, answerMs: 60_000 };

export const UPLOAD_CANCELLED = 'Upload cancelled.';
/** What came is no answer of the media host. */
const NO_ANSWER = 'The media host gave no usable answer.';

export interface SendFileOptions {
  /** Bytes that have left, multipart overhead included. */
  readonly onSent?: (bytes: number) => void;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Other limits than usual, for tests. */
  readonly limits?: SilenceLimits | undefined;
}

/** What the media host answered, for those who decide about another try. */
export interface UploadFailure {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The host took the connection and said nothing until the limit: another try would only double the wait (F15). */
  readonly silent?: boolean;
}

/**
 * Sends one multipart request with progress (`fetch` has none). Rejects with the media host's own words, with
 * `unavailable` when it cannot be reached or falls silent, with `rejected` 'Upload cancelled.' after an abort. The
 * error's `detail` is an `UploadFailure`, absent after an abort.
 */
export function sendFile(url: string, form: FormData, options: SendFileOptions): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const cancelled = (): void => reject(new AppError('rejected', UPLOAD_CANCELLED));
    if (options.signal?.aborted) {
      cancelled();
      return;
    }
    const fail = (code: AppErrorCode, message: string, detail: UploadFailure): void =>
      reject(new AppError(code, message, { detail }));
    const { stalledMs, answerMs } = options.limits ?? LIMITS;
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const waitAtMost = (ms: number): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        fail('unavailable', FAILURES.unreachable, { status: 0, silent: true });
        request.abort();
      }, ms);
    };
    const abort = (): void => {
      cancelled();
      request.abort();
    };
    options.signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded }) => {
      waitAtMost(stalledMs);
      options.onSent?.(loaded);
    };
    request.upload.onload = () => waitAtMost(answerMs);
    request.onerror = () => fail('unavailable', FAILURES.unreachable, { status: 0 });
    request.onload = () => {
      const answer = parseObject(request.responseText);
      const { status } = request;
      const accepted = status >= 200 && status < 300;
      if (accepted && answer) resolve(answer);
      else fail('rejected', complaint(answer) || (accepted ? NO_ANSWER : `HTTP ${status}`), { status });
    };
    request.onloadend = () => {
      clearTimeout(silence);
      options.signal?.removeEventListener('abort', abort);
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(options.headers ?? {})) request.setRequestHeader(name, value);
    waitAtMost(stalledMs);
    request.send(form);
  });
}

/** The host's reason, without the string to sign that it repeats when a signature is wrong. */
function complaint(answer: ApiAnswer | null): string {
  const error = answer?.['error'];
  const message = typeof error === 'object' && error !== null ? textOf(error as ApiAnswer, 'message') : '';
  return message.replace(/ String to sign - .*/s, '');
}
