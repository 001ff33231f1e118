import { API_HEADERS, API_PATHS, attachmentErrors } from '#src/contracts/index.ts';
import { AppError, statusOf } from '#src/lib/app-error.ts';
import { isObject } from '#src/lib/plain-data.ts';

import type { SubmissionsPort } from '../ports/submissions-port.ts';
import { answerText, postJson } from './api-client.ts';
import { uploadFile, type SignedUpload } from './upload-file.ts';

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
