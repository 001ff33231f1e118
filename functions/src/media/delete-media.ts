import { CallError } from '../platform/call-error.ts';
import {
  CLAIM_LEASE_MS,
  claimEntity,
  claimId,
  COLLECTIONS,
  findMediaUses,
  isOwnPublicId,
  resourceTypeOf,
  MEDIA_FOLDERS,
  type DeleteMediaReply,
} from '../contracts.ts';
import { serverDocuments } from '../publishing/server-documents.ts';
import { textOf } from '../platform/endpoint.ts';
import { countCall } from '../platform/rate-limit.ts';
import { reasonOf } from '../platform/log.ts';
import type { AdminHandler, Services } from '../services.ts';
import { ProviderError } from './media-provider.ts';

const PUBLIC_ID_MAX = 255;
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f?&#\\%<>+]|^\s|\s$/;

/**
 * Whether a record shows a file, or the trash holds it. The records that this admin has claimed do not count, since the
 * files of a record are deleted before the record.
 */
async function isInUse({ db, now }: Services, url: string, email: string): Promise<boolean> {
  const claims = await db.collection(COLLECTIONS.claims).where('claimedBy', '==', email).get();
  const held = claims.docs.filter((found) => {
    const claim = claimEntity.read(found.data());
    return claim !== null && now().getTime() - Date.parse(claim.claimedAt) < CLAIM_LEASE_MS;
  });
  const uses = await findMediaUses(
    serverDocuments(db, () => undefined),
    url,
  );
  return uses.some((use) => held.every(({ id }) => id !== claimId(use.collection, use.id)));
}

/**
 * POST /api/delete-media: deletes files in our own folders that nothing shows. A file that is gone counts as deleted.
 */
export const handleDeleteMedia: AdminHandler = async (services, call, { uid, email }) => {
  const { log, media } = services;
  const publicId = textOf(call.body, 'public_id');
  const resourceType = textOf(call.body, 'resource_type');
  const folder = MEDIA_FOLDERS.find((known) => publicId.slice(0, publicId.lastIndexOf('/')) === known);
  if (publicId.length > PUBLIC_ID_MAX || FORBIDDEN.test(publicId) || !isOwnPublicId(publicId) || !folder)
    throw new CallError('invalid', 'This file is not in one of our folders.');
  const expected = resourceTypeOf(folder);
  if (resourceType !== expected)
    throw new CallError('invalid', `This folder holds files of type ${expected}.`);
  await countCall(services, { media: uid });
  try {
    const file = await media.find(publicId, expected);
    if (file && (await isInUse(services, file.address, email)))
      throw new CallError('conflict', 'This file is shown somewhere: take it out there first.');
    const result = await media.destroy(publicId, expected);
    log('INFO', 'media.deleted', { publicId, result, uid });
    return { message: 'Deleted.', result } satisfies DeleteMediaReply;
  } catch (thrown) {
    if (thrown instanceof ProviderError)
      log('WARNING', 'media.delete-failed', { publicId, reason: reasonOf(thrown) });
    throw thrown;
  }
};
