import {
  API_PATHS,
  parseHostedMedia,
  resourceTypeOf,
  type DeleteMediaRequest,
  type SignatureRequest,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../../documents/failures.ts';
import type { MediaPort } from '../../ports.ts';
import { mediaHostOf } from '../config.ts';
import { postJson, textOf, type ApiAnswer } from '../api-client.ts';
import type { Services } from '../services.ts';
import { uploadFile, type SignedUpload } from './upload-file.ts';

/** Files at the media host: signed by our endpoint, sent straight from the page (M30–M32). */
export function openMediaFiles({ auth, config }: Services): Pick<MediaPort, 'upload' | 'remove'> {
  const origin = config.apiOrigin ?? '';
  const host = mediaHostOf(config);
  const post = async (path: string, body: unknown): Promise<ApiAnswer> => {
    const user = auth.currentUser;
    if (!user || user.isAnonymous) throw new AppError('signed-out', FAILURES.signedOut);
    return postJson(`${origin}${path}`, body, { Authorization: `Bearer ${await user.getIdToken()}` });
  };

  return {
    upload: async (file, folder, options = {}) => {
      const resourceType = resourceTypeOf(folder);
      const body: SignatureRequest = { folder, ...(resourceType === 'video' && { resource_type: 'video' }) };
      const sign = async (): Promise<SignedUpload> => {
        const signature = await post(API_PATHS.generateSignature, body);
        const { cloudinary } = config;
        const base = cloudinary.uploadBase ?? 'https://api.cloudinary.com';
        const ownUrl = `${base.replace(/\/$/, '')}/v1_1/${cloudinary.cloudName}/${resourceType}/upload`;
        const formats = textOf(signature, 'allowed_formats');
        return {
          url: textOf(signature, 'upload_url') || ownUrl,
          fields: {
            folder,
            upload_preset: textOf(signature, 'upload_preset') || cloudinary.uploadPreset,
            timestamp: String(signature['timestamp']),
            signature: textOf(signature, 'signature'),
            api_key: textOf(signature, 'api_key') || cloudinary.apiKey,
            ...(formats !== '' && { allowed_formats: formats }),
          },
        };
      };
      const answer = await uploadFile(file, sign, options);
      const url = textOf(answer, 'secure_url');
      // What comes back is stored and shown to everybody: it must be ours.
      if (!parseHostedMedia(url, host))
        throw new AppError('rejected', 'The media host gave no usable address.');
      return { url };
    },
    remove: async (url) => {
      const media = parseHostedMedia(url, host);
      if (!media?.inScope || media.resource_type === 'raw') return;
      const body: DeleteMediaRequest = { public_id: media.public_id, resource_type: media.resource_type };
      await post(API_PATHS.deleteMedia, body);
    },
  };
}
