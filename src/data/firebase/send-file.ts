import { isObject } from '#src/lib/plain-data.ts';
import { AppError, type AppErrorCode } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';
import { parseObject, answerText, type ApiAnswer } from './api-client.ts';

/** No byte was sent for this long: the connection is dead. A slow upload that progresses is never aborted. */
const STALLED_MS = 30_000;
/** Time for the media host to check and store the file after the last byte. */
const ANSWER_MS = 60_000;

export const UPLOAD_CANCELLED = 'Upload cancelled.';
const UNUSABLE_ANSWER = 'The media host gave no usable answer.';

export interface SendFileOptions {
  /** Called with the number of sent bytes, multipart overhead included. */
  readonly onSent?: (bytes: number) => void;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The details of a failed upload, for deciding about a retry. */
export interface UploadFailure {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The host accepted the connection and did not answer in time; a retry would only double the wait. */
  readonly silent?: boolean;
}

/**
 * Sends one multipart request with progress events (`fetch` has none). Rejects with the media host's message, with
 * `unavailable` when it cannot be reached or does not answer, with `rejected` 'Upload cancelled.' after an abort. The
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
      waitAtMost(STALLED_MS);
      options.onSent?.(loaded);
    };
    request.upload.onload = () => waitAtMost(ANSWER_MS);
    request.onerror = () => fail('unavailable', FAILURES.unreachable, { status: 0 });
    request.onload = () => {
      const answer = parseObject(request.responseText);
      const { status } = request;
      const accepted = status >= 200 && status < 300;
      if (accepted && answer) resolve(answer);
      else
        fail('rejected', hostMessage(answer) || (accepted ? UNUSABLE_ANSWER : `HTTP ${status}`), { status });
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

/** The host's message, without the string to sign that it repeats for a wrong signature. */
function hostMessage(answer: ApiAnswer | null): string {
  const error = answer?.['error'];
  const message = isObject(error) ? answerText(error, 'message') : '';
  return message.replace(/ String to sign - .*/s, '');
}
