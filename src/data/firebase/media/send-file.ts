import { AppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../../documents/failures.ts';
import { parseObject, textOf, type ApiAnswer } from '../api-client.ts';

/** No byte has moved for this long: the connection is dead. */
const STALLED_MS = 30_000;
/** After the last byte the media host reads, checks and stores the file. */
const ANSWER_MS = 60_000;

export const UPLOAD_CANCELLED = 'Upload cancelled.';

export interface SendFileOptions {
  /** Bytes that have left, multipart overhead included. */
  readonly onSent?: (bytes: number) => void;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the media host answered, for those who decide about another try. */
export interface UploadFailure {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
}

/**
 * Sends one multipart request with progress (`fetch` has none). Rejects with the media host's own words, with
 * `unavailable` when it cannot be reached, with `rejected` 'Upload cancelled.' after an abort. The error's
 * `detail` is an `UploadFailure`, absent after an abort.
 */
export function sendFile(url: string, form: FormData, options: SendFileOptions): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const cancelled = (): void => reject(new AppError('rejected', UPLOAD_CANCELLED));
    if (options.signal?.aborted) {
      cancelled();
      return;
    }
    const unreachable = (): void =>
      reject(new AppError('unavailable', FAILURES.unreachable, { detail: { status: 0 } }));
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const waitAtMost = (ms: number): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        unreachable();
        request.abort();
      }, ms);
    };
    const abort = (): void => {
      cancelled();
      request.abort();
    };
    options.signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded }) => {
      waitAtMost(STALLED_MS);
      options.onSent?.(loaded);
    };
    request.upload.onload = () => waitAtMost(ANSWER_MS);
    request.onerror = unreachable;
    request.onload = () => {
      const answer = parseObject(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer) {
        resolve(answer);
        return;
      }
      const reason = complaint(answer) || `HTTP ${request.status}`;
      reject(new AppError('rejected', reason, { detail: { status: request.status } }));
    };
    request.onloadend = () => {
      clearTimeout(silence);
      options.signal?.removeEventListener('abort', abort);
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(options.headers ?? {})) request.setRequestHeader(name, value);
    waitAtMost(STALLED_MS);
    request.send(form);
  });
}

/** The host's reason, without the string to sign that it repeats when a signature is wrong. */
function complaint(answer: ApiAnswer | null): string {
  const error = answer?.['error'];
  const message = typeof error === 'object' && error !== null ? textOf(error as ApiAnswer, 'message') : '';
  return message.replace(/ String to sign - .*/s, '');
}
