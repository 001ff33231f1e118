import {
  API_HEADERS,
  API_PATHS,
  attachmentErrors,
  fileFaultTexts,
  headOf,
  mediaKindOf,
  unreadableReason,
} from '#src/contracts/index.ts';
import { AppError, statusOf, toAppError } from '#src/lib/app-error.ts';
import { withoutAvifData, withoutFilmData, withoutWebmData } from '#src/lib/box-metadata.ts';
import { withoutPictureData } from '#src/lib/picture-metadata.ts';
import { isObject } from '#src/lib/plain-data.ts';
import { retry } from '#src/lib/promises.ts';

import { FILE_FAULT, type UploadOptions } from '../ports/media-port.ts';
import type { SubmissionsPort } from '../ports/visitor-port.ts';
import { answerText, type ApiAnswer, postJson } from './api-client.ts';
import { sendFile, UPLOAD_CANCELLED, type UploadFailure } from './send-file.ts';

/** The address and signed fields of an upload. */
export interface SignedUpload {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Files larger than this are uploaded in parts, since one request may not exceed 100 MB with its overhead.
 */
const PARTS_ABOVE_BYTES = 20 * 1_024 * 1_024;
/** The size of a part; all but the last must have at least 5 MB. */
const PART_BYTES = 10 * 1_024 * 1_024;
/** `UploadOptions`, with other pauses for tests. */
export interface UploadFileOptions extends UploadOptions {
  readonly retryDelaysMs?: readonly number[];
}

/** A picture's failure must be shown within six seconds; parts of large files are retried for longer. */
const RETRY_DELAYS_MS = { picture: [500, 1_500, 4_000], part: [1_000, 4_000, 10_000] };
/** Rate limits and outages at the media host are temporary. */
const isTemporary = (status: number): boolean =>
  status === 0 || status === 420 || status === 429 || status >= 500;

/**
 * Uploads a file, in parts when it is large. A part that failed for a temporary reason is retried up to three times;
 * an expired signature is renewed once and the upload starts over. Rejects as `sendFile` does, and at once after an
 * abort.
 * @param file the media host fetches an address itself
 */
export async function uploadFile(
  file: File | string,
  sign: () => Promise<SignedUpload>,
  options: UploadFileOptions = {},
): Promise<ApiAnswer> {
  const signed = (): Promise<SignedUpload> => abortable(sign(), options.signal);
  const clean = typeof file === 'string' ? file : await withoutPlace(file);
  try {
    return await uploadParts(clean, await signed(), options);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (typeof file !== 'string' && statusOf(error) === 400 && /pixel/i.test(error.message))
      throw fileFault(fileFaultTexts.tooManyPixels(file.name));
    if (options.signal?.aborted || !error.message.startsWith('Stale request')) throw error;
    return uploadParts(clean, await signed(), options);
  }
}

/** An error whose message says what is wrong with the file and what to do, so that forms show it. */
const fileFault = (message: string): AppError => new AppError('rejected', message, { detail: FILE_FAULT });

/** Throws for a file that cannot be read, because browsers report such an upload like a lost connection. */
async function assertReadable(file: File): Promise<void> {
  const reason = await unreadableReason(file);
  if (reason !== null) throw fileFault(reason);
}

/** The file without the data that tell where and with which camera a photo or film was taken. */
async function withoutPlace(file: File): Promise<File> {
  await assertReadable(file);
  const kind = mediaKindOf(await headOf(file));
  const bytes = async () => new Uint8Array(await file.arrayBuffer());
  if (kind === null) return file;
  let clean: BlobPart;
  if (kind === 'mp4') clean = await withoutFilmData(file);
  else if (kind === 'webm') clean = withoutWebmData(await bytes());
  else if (kind === 'avif') clean = withoutAvifData(await bytes());
  else clean = withoutPictureData[kind](await bytes());
  return new File([clean], file.name, { type: file.type, lastModified: file.lastModified });
}

/** The result of `running`, unless the upload is aborted before. */
function abortable<T>(running: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return running;
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(new AppError('rejected', UPLOAD_CANCELLED));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    running.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}

async function uploadParts(
  file: File | string,
  signed: SignedUpload,
  options: UploadFileOptions,
): Promise<ApiAnswer> {
  if (typeof file === 'string') {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...signed.fields, file })) form.set(name, value);
    return sendFile(signed.url, form, { signal: options.signal });
  }
  const uploadId = crypto.randomUUID();
  const isOne = file.size <= PARTS_ABOVE_BYTES;
  const partBytes = isOne ? file.size : PART_BYTES;
  let answer: ApiAnswer = {};
  let start = 0;
  do {
    const end = Math.min(start + partBytes, file.size);
    const form = new FormData();
    for (const [name, value] of Object.entries(signed.fields)) form.set(name, value);
    // The whole file is sent as it is, since a slice has no type and name.
    form.set('file', isOne ? file : file.slice(start, end, file.type), file.name);
    const sentBefore = start;
    const send = async (): Promise<ApiAnswer> => {
      await assertReadable(file);
      return sendFile(signed.url, form, {
        signal: options.signal,
        onSent: (bytes) => options.onProgress?.(Math.min((sentBefore + bytes) / Math.max(file.size, 1), 1)),
        headers: isOne
          ? {}
          : {
              'X-Unique-Upload-Id': uploadId,
              'Content-Range': `bytes ${sentBefore}-${end - 1}/${file.size}`,
            },
      });
    };
    const delaysMs = options.retryDelaysMs ?? (isOne ? RETRY_DELAYS_MS.picture : RETRY_DELAYS_MS.part);
    answer = await abortable(retry(send, { delaysMs, mayPass: isPassing }), options.signal);
    start = end;
    options.onProgress?.(file.size === 0 ? 1 : end / file.size);
  } while (start < file.size);
  return answer;
}

function isPassing(thrown: unknown): boolean {
  const failure = toAppError(thrown).detail as UploadFailure | undefined;
  return failure !== undefined && !failure.silent && isTemporary(failure.status);
}

/**
 * Uploads the files of request lists, see `SubmissionsPort`. After a lost answer the next try ends well, because the media
 * host keeps the first file.
 * @param origin of the endpoints
 */
export function openAttach(origin: string, appCheck: () => Promise<string>): SubmissionsPort['attach'] {
  return async (file, idempotencyKey, options) => {
    const sign = async (): Promise<SignedUpload> => {
      const token = await appCheck();
      const answer = await postJson(
        `${origin}${API_PATHS.attachFile}`,
        {},
        {
          [API_HEADERS.idempotencyKey]: idempotencyKey,
          ...(token !== '' && { [API_HEADERS.appCheck]: token }),
        },
      );
      const { fields } = answer;
      if (!isObject(fields)) throw new AppError('rejected', '');
      return { url: answerText(answer, 'url'), fields: fields as Record<string, string> };
    };
    try {
      await uploadFile(file, sign, options);
    } catch (thrown) {
      // Only the media host answers 400: to the file itself, in words for developers.
      if (statusOf(thrown) !== 400) throw thrown;
      throw new AppError('rejected', attachmentErrors.notAttachable, { cause: thrown });
    }
  };
}
