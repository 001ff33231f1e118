import { randomUUID } from 'node:crypto';

import { requireAdmin, type VerifyToken } from '../platform/auth.ts';
import { CallError, unavailable } from '../platform/call-error.ts';
import { isMediaFolder, resourceTypeOf, UPLOAD_FORMATS, type SignatureReply } from '../contracts.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { reasonOf, type Log } from '../platform/log.ts';
import type { MediaProvider } from './media-provider.ts';
import { LIMIT_RULES, type LimitName, type RateLimits } from '../platform/rate-limit.ts';

/** Services of the two media calls. */
export interface MediaDeps {
  readonly verify: VerifyToken;
  readonly limits: RateLimits;
  readonly media: MediaProvider;
  readonly now: () => Date;
  readonly log: Log;
}

/** Counts an admin's call. Throws `too-many`, or `unavailable` when it cannot be counted. */
export async function countMediaCall(deps: MediaDeps, uid: string): Promise<void> {
  let exceeded: ReadonlySet<LimitName>;
  try {
    exceeded = await deps.limits.count({ media: uid }, deps.now());
  } catch (thrown) {
    deps.log('ERROR', 'rate-limit.trouble', { reason: reasonOf(thrown) });
    throw unavailable('The server is busy. Please try again.');
  }
  if (exceeded.size > 0)
    throw new CallError('too-many', 'Too many requests at once. Please try again a little later.', {
      'Retry-After': String(LIMIT_RULES.media.windowMs / 1_000),
    });
}

/**
 * POST /api/generate-signature (M30, M31): signs parameters that the server chooses. The formats are signed, so that
 * nothing else can be uploaded, and so is the file's name, so that a signature is valid for one file only and the browser
 * knows the name even when the upload's answer is lost. `resource_type` selects the address and is not signed.
 */
export function handleSignature(deps: MediaDeps): (call: Call) => Promise<object> {
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
    await countMediaCall(deps, uid);

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
