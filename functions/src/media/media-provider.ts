import { createHash } from 'node:crypto';

import { valueAt, type MediaResourceType } from '../contracts.ts';
import type { MediaConfig } from '../platform/config.ts';

type SignedParams = Readonly<Record<string, string | number>>;

/** The media host. Rejects with `ProviderError` when it refuses, fails or does not answer. */
export interface MediaProvider {
  /** Signs exactly these parameters. */
  sign(params: SignedParams): string;
  /** The address that a file was stored with; `null` for one that does not exist. */
  addressOf(publicId: string, resourceType: MediaResourceType): Promise<string | null>;
  destroy(publicId: string, resourceType: MediaResourceType): Promise<'ok' | 'not found'>;
  /** The account's public values, which an upload needs besides the signature. */
  readonly account: () => Omit<MediaConfig, 'apiSecret'>;
}

/** A refusal of the media host; its message may be shown. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

const DESTROY_TIMEOUT_MS = 10_000;

/** Cloudinary's signature (reference §1.1). */
function signatureOf(params: SignedParams, secret: string): string {
  const text = Object.keys(params)
    .toSorted()
    .map((name) => `${name}=${String(params[name]).replaceAll('&', '%26')}`)
    .join('&');
  return createHash('sha1').update(`${text}${secret}`).digest('hex');
}

/** Cloudinary over HTTP. `readConfig` runs at the first call, so that a missing key stops nothing but media. */
export function createCloudinary(readConfig: () => MediaConfig): MediaProvider {
  let cached: MediaConfig | undefined;
  const config = (): MediaConfig => (cached ??= readConfig());

  const call = (
    action: 'explicit' | 'destroy',
    resourceType: MediaResourceType,
    params: Readonly<Record<string, string>>,
  ): ReturnType<typeof post> => {
    const { cloudName, apiKey, apiSecret, uploadBase } = config();
    const sent = { ...params, timestamp: String(Math.floor(Date.now() / 1_000)) };
    const form = new URLSearchParams({ ...sent, api_key: apiKey, signature: signatureOf(sent, apiSecret) });
    return post(`${uploadBase}/v1_1/${cloudName}/${resourceType}/${action}`, form);
  };

  return {
    account: config,
    sign: (params) => signatureOf(params, config().apiSecret),
    async addressOf(publicId, resourceType) {
      // `explicit` without an action answers as the upload did.
      const { status, answer } = await call('explicit', resourceType, {
        public_id: publicId,
        type: 'upload',
      });
      const address = valueAt(answer, 'secure_url');
      if (typeof address === 'string') return address;
      if (status === 404) return null;
      throw refusalOf(status, answer);
    },
    async destroy(publicId, resourceType) {
      // `invalidate` also clears the copies in the delivery network.
      const params = { invalidate: 'true', public_id: publicId, type: 'upload' };
      const { status, answer } = await call('destroy', resourceType, params);
      const result = valueAt(answer, 'result');
      if (result === 'ok' || result === 'not found') return result;
      throw refusalOf(status, answer);
    },
  };
}

function refusalOf(status: number, answer: unknown): ProviderError {
  const refusal = valueAt(answer, 'error.message');
  return new ProviderError(typeof refusal === 'string' ? shownText(refusal) : `HTTP ${status}`);
}

/** Posts a form. `answer` is the parsed JSON, `null` for any other body. */
async function post(url: string, body: URLSearchParams): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(DESTROY_TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch((thrown: unknown) => {
      if (thrown instanceof SyntaxError) return null;
      throw thrown;
    });
    return { status: response.status, answer };
  } catch (thrown) {
    throw new ProviderError('The media host did not answer.', { cause: thrown });
  }
}

/** A refusal as people may see it: without markup, and without the signed text that Cloudinary repeats. */
function shownText(refusal: string): string {
  return refusal
    .replace(/\s*String to sign.*$/s, '')
    .replace(/<[^>]*>/g, ' ')
    .slice(0, 300)
    .trim();
}
