import { requireAdmin } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { isOwnPublicId, resourceTypeOf, MEDIA_FOLDERS, type DeleteMediaReply } from '../contracts.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { countCall } from '../platform/count-call.ts';
import type { MediaDeps } from './generate-signature.ts';
import { reasonOf } from '../platform/log.ts';
import { ProviderError } from './media-provider.ts';

const PUBLIC_ID_MAX = 255;
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f?&#\\%<>+]|^\s|\s$/;

/** POST /api/delete-media (M32): deletes files in our own folders only. A file that is gone counts as deleted. */
export function handleDeleteMedia(deps: MediaDeps): (call: Call) => Promise<object> {
  return async (call) => {
    const { uid } = await requireAdmin(call, deps.verify);
    const publicId = textOf(call.body, 'public_id');
    const resourceType = textOf(call.body, 'resource_type');
    const folder = MEDIA_FOLDERS.find((known) => publicId.slice(0, publicId.lastIndexOf('/')) === known);
    if (publicId.length > PUBLIC_ID_MAX || FORBIDDEN.test(publicId) || !isOwnPublicId(publicId) || !folder)
      throw new CallError('invalid', 'This file is not in one of our folders.');
    const expected = resourceTypeOf(folder);
    if (resourceType !== expected)
      throw new CallError('invalid', `This folder holds files of type ${expected}.`);
    await countCall(deps, 'media', uid);
    try {
      const result = await deps.media.destroy(publicId, expected);
      deps.log('INFO', 'media.deleted', { publicId, result, uid });
      const answer: Omit<DeleteMediaReply, 'requestId'> = { message: 'Deleted.', result };
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof ProviderError)) throw thrown;
      deps.log('WARNING', 'media.delete-failed', { publicId, reason: reasonOf(thrown) });
      throw new CallError('provider', thrown.message);
    }
  };
}
