import { randomUUID } from 'node:crypto';

import { requireAdmin, type VerifyToken } from './auth.ts';
import { CallError } from './call-error.ts';
import { isMediaFolder, resourceTypeOf, UPLOAD_FORMATS, type SignatureReply } from './contracts.ts';
import { textOf, type Call } from './endpoint.ts';
import type { MediaProvider } from './media-provider.ts';
import type { RateLimits } from './rate-limit.ts';

/** What the two media calls work with. */
export interface MediaDeps {
  readonly verify: VerifyToken;
  readonly limits: Pick<RateLimits, 'countMediaCall'>;
  readonly media: MediaProvider;
  readonly now: () => Date;
}

/**
 * POST /api/generate-signature (M30, M31): signs only what the server itself chose. `resource_type` is not
 * signed, it selects the address; the formats are, so that the browser cannot upload anything else, and the file's
 * name, so that one signature is good for one file, and the browser knows that name even when the answer is lost.
 */
export function generateSignature(deps: MediaDeps): (call: Call) => Promise<object> {
  return async (call) => {
    const { uid } = await requireAdmin(call, deps.verify);
    const folder = textOf(call.body, 'folder');
    const resourceType = Object.hasOwn(call.body, 'resource_type')
      ? textOf(call.body, 'resource_type')
      : 'image';
    if (!isMediaFolder(folder)) throw new CallError('invalid', 'This folder is not one of ours.');
    const expected = resourceTypeOf(folder);
    if (resourceType !== expected)
      throw new CallError('invalid', `This folder holds files of type ${expected}.`);
    await deps.limits.countMediaCall(uid, deps.now());

    const account = deps.media.account();
    const params = {
      allowed_formats: UPLOAD_FORMATS[expected],
      folder,
      public_id: randomUUID(),
      timestamp: Math.floor(deps.now().getTime() / 1_000),
      upload_preset: account.uploadPreset,
    };
    const answer: Omit<SignatureReply, 'requestId'> = {
      ...params,
      signature: await deps.media.sign(params),
      api_key: account.apiKey,
      cloud_name: account.cloudName,
      resource_type: expected,
      upload_url: `${account.uploadBase}/v1_1/${account.cloudName}/${expected}/upload`,
    };
    return answer;
  };
}
