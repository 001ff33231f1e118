import { createHash } from 'node:crypto';

import { HOUR_MS, MINUTE_MS, valueAt, type MediaResourceType } from '../contracts.ts';
import { CallError } from '../platform/call-error.ts';
import type { MediaConfig } from '../platform/config.ts';

/** Who can read a file: everybody (`upload`, the default), or whoever has an address that we have signed. */
type MediaAccess = 'upload' | 'authenticated';

type MediaAction = 'upload' | 'explicit' | 'destroy' | 'download';
type CallParams = Readonly<Record<string, string>>;
type StoredFile = Readonly<{ address: string; format: string; bytes: number }>;
type AnyMedia = MediaResourceType | 'raw';

/** A refusal of the media host; its message may be shown. */
export class ProviderError extends CallError {
  constructor(message: string) {
    super('provider', message);
  }
}

const CALL_TIMEOUT_MS = 10_000;
/** How long the media host accepts a signature: an hour, and a margin for clocks that differ. */
export const SIGNATURE_MS = HOUR_MS + 10 * MINUTE_MS;

/** Cloudinary's signature. */
function signatureOf(params: CallParams, secret: string): string {
  const text = Object.keys(params)
    .toSorted()
    .map((name) => `${name}=${params[name]?.replaceAll('&', '%26')}`)
    .join('&');
  return createHash('sha1').update(`${text}${secret}`).digest('hex');
}

/**
 * The media host, Cloudinary over HTTP. Rejects with `ProviderError` when it refuses, fails or does not answer. `readConfig` runs
 * at the first call, so that a missing key stops nothing but media.
 */
export function createCloudinary(readConfig: () => MediaConfig) {
  let cached: MediaConfig | undefined;
  const config = (): MediaConfig => (cached ??= readConfig());

  /** The address of a call to the media host's API, and its signed fields for a form or a query. */
  const signedCall = <P extends CallParams>(action: MediaAction, resourceType: AnyMedia, params: P) => {
    const { cloudName, apiKey, apiSecret, uploadBase } = config();
    const sent = { ...params, timestamp: String(Math.floor(Date.now() / 1_000)) };
    const fields = { ...sent, api_key: apiKey, signature: signatureOf(sent, apiSecret) };
    return { url: `${uploadBase}/v1_1/${cloudName}/${resourceType}/${action}`, fields };
  };
  /** Posts a signed call. Resolves with the status and the JSON of the answer, `null` for any other body. */
  const call = async (action: MediaAction, resourceType: AnyMedia, params: CallParams) => {
    const { url, fields } = signedCall(action, resourceType, params);
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    try {
      const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal });
      const answer: unknown = await response.json().catch((thrown: unknown) => {
        if (thrown instanceof SyntaxError) return null;
        throw thrown;
      });
      return { status: response.status, answer };
    } catch (thrown) {
      throw Object.assign(new ProviderError('The media host did not answer.'), { cause: thrown });
    }
  };

  return {
    /** The account's public values, which an upload needs besides the signature. */
    account: (): Omit<MediaConfig, 'apiSecret'> => config(),
    signedCall,
    /** A stored file; `null` for one that does not exist. */
    async find(
      publicId: string,
      resourceType: MediaResourceType,
      access: MediaAccess = 'upload',
    ): Promise<StoredFile | null> {
      // `explicit` without an action answers as the upload did.
      const params = { public_id: publicId, type: access };
      const { status, answer } = await call('explicit', resourceType, params);
      const address = valueAt(answer, 'secure_url');
      const format = String(valueAt(answer, 'format'));
      if (typeof address === 'string') return { address, format, bytes: Number(valueAt(answer, 'bytes')) };
      if (status === 404) return null;
      throw refusalOf(status, answer);
    },
    async destroy(
      publicId: string,
      resourceType: AnyMedia,
      access: MediaAccess = 'upload',
    ): Promise<'ok' | 'not found'> {
      // `invalidate` also clears the copies in the delivery network.
      const params = { invalidate: 'true', public_id: publicId, type: access };
      const { status, answer } = await call('destroy', resourceType, params);
      const result = valueAt(answer, 'result');
      if (result === 'ok' || result === 'not found') return result;
      throw refusalOf(status, answer);
    },
  };
}

export type MediaProvider = ReturnType<typeof createCloudinary>;

function refusalOf(status: number, answer: unknown): ProviderError {
  const refusal = valueAt(answer, 'error.message');
  return new ProviderError(typeof refusal === 'string' ? shownText(refusal) : `HTTP ${status}`);
}

/** A refusal as people may see it: without markup, and without the signed text that Cloudinary repeats. */
function shownText(refusal: string): string {
  return refusal
    .replace(/\s*String to sign.*$/s, '')
    .replace(/<[^>]*>/g, ' ')
    .slice(0, 300)
    .trim();
}
