import { AppError, toAppError } from '#src/lib/app-error.ts';

import type { UploadOptions } from '../../admin-ports.ts';
import type { ApiAnswer } from '../api-client.ts';
import { sendFile, UPLOAD_CANCELLED, type SilenceLimits, type UploadFailure } from './send-file.ts';

/** Where and with which signed fields a file goes. */
export interface SignedUpload {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** One request may hold 100 MB at most, overhead included: larger files go in parts, sent in order. */
const PARTS_ABOVE_BYTES = 20 * 1_024 * 1_024;
/** All parts but the last must be at least 5 MB. */
const PART_BYTES = 10 * 1_024 * 1_024;
/** `UploadOptions`, and other times than usual for tests. */
export interface UploadFileOptions extends UploadOptions {
  readonly retryDelaysMs?: readonly number[];
  readonly limits?: SilenceLimits;
}

const RETRY_DELAYS_MS = [1_000, 4_000, 10_000];
/** Rate limits and trouble at the media host, which pass. */
const PASSING = (status: number): boolean =>
  status === 0 || status === 420 || status === 429 || status >= 500;

/**
 * Uploads a file, in parts when it is large. A part that failed for a passing reason is sent again, up to three
 * times; an outdated signature is renewed once, and then the upload starts over. Rejects as `sendFile` does, after
 * a cancel at once, whatever it waits for.
 */
export async function uploadFile(
  file: File,
  sign: () => Promise<SignedUpload>,
  options: UploadFileOptions = {},
): Promise<ApiAnswer> {
  const signed = (): Promise<SignedUpload> => orCancelled(sign(), options.signal);
  try {
    return await uploadParts(file, await signed(), options);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (options.signal?.aborted || !error.message.startsWith('Stale request')) throw error;
    return uploadParts(file, await signed(), options);
  }
}

/** What `running` gives, unless the upload is cancelled before. */
function orCancelled<T>(running: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return running;
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(new AppError('rejected', UPLOAD_CANCELLED));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    running.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}

async function uploadParts(file: File, signed: SignedUpload, options: UploadFileOptions): Promise<ApiAnswer> {
  const uploadId = crypto.randomUUID();
  const isOne = file.size <= PARTS_ABOVE_BYTES;
  const partBytes = isOne ? file.size : PART_BYTES;
  let answer: ApiAnswer = {};
  let start = 0;
  do {
    const end = Math.min(start + partBytes, file.size);
    const form = new FormData();
    for (const [name, value] of Object.entries(signed.fields)) form.set(name, value);
    // The whole file keeps its type and name; a slice would lose both.
    form.set('file', isOne ? file : file.slice(start, end, file.type), file.name);
    const sentBefore = start;
    answer = await withRetries(
      () =>
        sendFile(signed.url, form, {
          signal: options.signal,
          limits: options.limits,
          onSent: (bytes) => options.onProgress?.(Math.min((sentBefore + bytes) / Math.max(file.size, 1), 1)),
          headers: isOne
            ? {}
            : {
                'X-Unique-Upload-Id': uploadId,
                'Content-Range': `bytes ${sentBefore}-${end - 1}/${file.size}`,
              },
        }),
      options.retryDelaysMs ?? RETRY_DELAYS_MS,
      options.signal,
    );
    start = end;
    options.onProgress?.(file.size === 0 ? 1 : end / file.size);
  } while (start < file.size);
  return answer;
}

async function withRetries(
  send: () => Promise<ApiAnswer>,
  delaysMs: readonly number[],
  signal: AbortSignal | undefined,
): Promise<ApiAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (thrown) {
      const error = toAppError(thrown);
      const delay = delaysMs[attempt];
      if (delay === undefined || signal?.aborted || !isPassing(error)) throw error;
      await orCancelled(new Promise((resolve) => setTimeout(resolve, delay)), signal);
    }
  }
}

function isPassing(error: AppError): boolean {
  const failure = error.detail as UploadFailure | undefined;
  return failure !== undefined && !failure.silent && PASSING(failure.status);
}
