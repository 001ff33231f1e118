import {
  API_PATHS,
  IMAGE_MAX_BYTES,
  mediaFileTexts,
  parseHostedMedia,
  resourceTypeOf,
  type DeleteMediaRequest,
  type MediaFolder,
  type SignatureRequest,
} from '#src/contracts/index.ts';
import { mediaHostOf } from '#src/contracts/media/media-url.ts';
import { AppError, statusOf } from '#src/lib/app-error.ts';

import type { MediaPort, UploadOptions } from '../../ports/media-port.ts';
import type { FirebaseAdapterConfig } from '../services.ts';
import { answerText, type AdminPost, type ApiAnswer } from '../api-client.ts';
import { uploadFile, type SignedUpload } from '../upload-file.ts';

/** True when the media host has rejected the file itself. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

/** Files at the media host: signed by our endpoint, uploaded directly from the browser. */
export function openMediaFiles(
  { cloudinary }: FirebaseAdapterConfig,
  post: AdminPost,
): Pick<MediaPort, 'upload' | 'copy' | 'remove'> {
  const host = mediaHostOf(cloudinary);
  const destroy = (body: DeleteMediaRequest): Promise<ApiAnswer> => post(API_PATHS.deleteMedia, body);

  const store = async (
    file: File | string,
    folder: MediaFolder,
    options: UploadOptions = {},
  ): Promise<{ url: string }> => {
    const resourceType = resourceTypeOf(folder);
    const body: SignatureRequest = { folder, ...(resourceType === 'video' && { resource_type: 'video' }) };
    let name = '';
    const sign = async (): Promise<SignedUpload> => {
      const signature = await post(API_PATHS.generateSignature, body);
      name = answerText(signature, 'public_id');
      const base = cloudinary.uploadBase ?? 'https://api.cloudinary.com';
      const ownUrl = `${base.replace(/\/$/, '')}/v1_1/${cloudinary.cloudName}/${resourceType}/upload`;
      const formats = answerText(signature, 'allowed_formats');
      return {
        url: answerText(signature, 'upload_url') || ownUrl,
        fields: {
          folder,
          upload_preset: answerText(signature, 'upload_preset') || cloudinary.uploadPreset,
          timestamp: String(signature['timestamp']),
          signature: answerText(signature, 'signature'),
          api_key: answerText(signature, 'api_key') || cloudinary.apiKey,
          ...(formats !== '' && { allowed_formats: formats }),
          ...(name !== '' && { public_id: name }),
        },
      };
    };
    try {
      const answer = await uploadFile(file, sign, options);
      const url = answerText(answer, 'secure_url');
      // The returned address is stored and shown to visitors, so it must be on our media host.
      if (!parseHostedMedia(url, host))
        throw new AppError('rejected', 'The media host gave no usable address.');
      if (typeof file === 'string' && Number(answer['bytes']) > IMAGE_MAX_BYTES)
        throw new AppError('rejected', mediaFileTexts.imageTooLarge(file));
      return { url };
    } catch (thrown) {
      // The file may be stored all the same and would be orphaned, so it is deleted if the media host can be
      // reached.
      if (name !== '' && !isRefusal(statusOf(thrown)))
        destroy({ public_id: `${folder}/${name}`, resource_type: resourceType }).catch(() => undefined);
      throw thrown;
    }
  };
  return {
    upload: store,
    copy: (url, folder) => store(url, folder),
    remove: async (url) => {
      const media = parseHostedMedia(url, host);
      if (!media?.inScope || media.resource_type === 'raw') return;
      await destroy({ public_id: media.public_id, resource_type: media.resource_type });
    },
  };
}
