import type { MediaConfig } from '../platform/config.ts';
import type { MediaResourceType } from '../contracts.ts';

/** The media host. Rejects with `ProviderError` when it refuses, fails or does not answer. */
export interface MediaProvider {
  /** Signs exactly these parameters. */
  sign(params: Readonly<Record<string, string | number>>): Promise<string>;
  destroy(publicId: string, resourceType: MediaResourceType): Promise<'ok' | 'not found'>;
  /** The account's public values, which an upload needs besides the signature. */
  readonly account: () => Omit<MediaConfig, 'apiSecret'>;
}

/** A refusal of the media host; its message may be shown. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

const DESTROY_TIMEOUT_MS = 10_000;

/** Cloudinary through its SDK. `readConfig` runs at the first call, so that a missing key stops nothing but media. */
export function createCloudinary(readConfig: () => MediaConfig): MediaProvider {
  let cached: MediaConfig | undefined;
  const config = (): MediaConfig => (cached ??= readConfig());

  const open = async () => {
    const { uploadBase } = config();
    // The SDK reads this variable once, when it is loaded, to choose http or https.
    if (uploadBase.startsWith('http:'))
      process.env['CLOUDINARY_URL'] = `cloudinary://key:secret@local?upload_prefix=${uploadBase}`;
    return (await import('cloudinary')).v2;
  };

  return {
    account: config,
    async sign(params) {
      const { utils } = await open();
      return utils.api_sign_request({ ...params }, config().apiSecret);
    },
    async destroy(publicId, resourceType) {
      const { uploader } = await open();
      const { cloudName, apiKey, apiSecret, uploadBase } = config();
      let answer: unknown;
      try {
        // A variable, because the SDK's types lack some of the options that its code reads.
        const options = {
          resource_type: resourceType,
          type: 'upload',
          invalidate: true,
          timeout: DESTROY_TIMEOUT_MS,
          cloud_name: cloudName,
          api_key: apiKey,
          api_secret: apiSecret,
          upload_prefix: uploadBase,
        };
        answer = await uploader.destroy(publicId, options);
      } catch (thrown) {
        throw new ProviderError(messageOf(thrown), { cause: thrown });
      }
      const result =
        typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : null;
      if (result === 'ok' || result === 'not found') return result;
      throw new ProviderError('The media host gave an unexpected answer.');
    },
  };
}

/** The SDK rejects with plain objects of two shapes. The signed text is removed, because it must not be shown. */
function messageOf(thrown: unknown): string {
  const outer = thrown as { error?: unknown; message?: unknown };
  const inner = (outer.error ?? outer) as { message?: unknown; code?: unknown };
  const text = [inner.message, inner.code].find(
    (part): part is string => typeof part === 'string' && part !== '',
  );
  return (text ?? 'unknown error')
    .replace(/\s*String to sign.*$/s, '')
    .replace(/<[^>]*>/g, ' ')
    .slice(0, 300)
    .trim();
}
