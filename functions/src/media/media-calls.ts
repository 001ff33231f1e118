import { randomUUID } from 'node:crypto';

import { CallError } from '../platform/call-error.ts';
import {
  CLAIM_LEASE_MS,
  claimEntity,
  keyIn,
  COLLECTIONS,
  findMediaUses,
  isMediaFolder,
  isOwnPublicId,
  resourceTypeOf,
  MEDIA_FOLDERS,
  UPLOAD_FORMATS,
  type DeleteMediaReply,
  type MediaFolder,
  type MediaResourceType,
  type SignatureReply,
} from '../contracts.ts';
import { serverDocuments } from '../publishing/server-documents.ts';
import { textOf } from '../platform/endpoint.ts';
import { countCall } from '../platform/rate-limit.ts';
import { reasonOf } from '../platform/log.ts';
import type { AdminHandler, Services } from '../services.ts';
import { ProviderError } from './media-provider.ts';

/** The type of a folder's files. Throws `invalid` for a call that says another one. */
function typeIn(folder: MediaFolder, sent: string): MediaResourceType {
  const expected = resourceTypeOf(folder);
  if (sent === expected) return expected;
  throw new CallError('invalid', `This folder holds files of type ${expected}.`);
}

/**
 * POST /api/generate-signature: signs parameters that the server chooses. The formats are signed, so that nothing else
 * can be uploaded, and so is the file's name, so that a signature is valid for one file only and the browser knows the
 * name even when the upload's answer is lost. `resource_type` selects the address and is not signed.
 */
export const handleSignature: AdminHandler = async (services, call, { uid }) => {
  const { media } = services;
  const folder = textOf(call.body, 'folder');
  const resourceType = Object.hasOwn(call.body, 'resource_type')
    ? textOf(call.body, 'resource_type')
    : 'image';
  if (!isMediaFolder(folder)) throw new CallError('invalid', 'This folder is not one of ours.');
  const expected = typeIn(folder, resourceType);
  await countCall(services, { media: uid });

  const { cloudName, uploadPreset } = media.account();
  const { url, fields } = media.signedCall('upload', expected, {
    allowed_formats: UPLOAD_FORMATS[expected],
    folder,
    public_id: randomUUID(),
    upload_preset: uploadPreset,
  });
  return {
    ...fields,
    timestamp: Number(fields.timestamp),
    cloud_name: cloudName,
    resource_type: expected,
    upload_url: url,
  } satisfies SignatureReply;
};

const PUBLIC_ID_MAX = 255;
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f?&#\\%<>+]|^\s|\s$/;

/**
 * Whether a record shows a file, or the trash holds it. The records that this admin has claimed do not count, since the
 * files of a record are deleted before the record.
 */
async function isInUse({ db, now }: Services, url: string, email: string): Promise<boolean> {
  const claims = await db.collection(COLLECTIONS.claims).where('claimedBy', '==', email).get();
  const held = claims.docs.filter((document) => {
    const claim = claimEntity.read(document.data());
    return claim !== null && now().getTime() - Date.parse(claim.claimedAt) < CLAIM_LEASE_MS;
  });
  const uses = await findMediaUses(serverDocuments(db), url);
  return uses.some((use) => held.every(({ id }) => id !== keyIn(use.collection, use.id)));
}

/**
 * POST /api/delete-media: deletes files in our own folders that nothing shows. A file that is gone counts as deleted.
 */
export const handleDeleteMedia: AdminHandler = async (services, call, { uid, email }) => {
  const { log, media } = services;
  const publicId = textOf(call.body, 'public_id');
  const resourceType = textOf(call.body, 'resource_type');
  const folder = MEDIA_FOLDERS.find((each) => publicId.slice(0, publicId.lastIndexOf('/')) === each);
  if (publicId.length > PUBLIC_ID_MAX || FORBIDDEN.test(publicId) || !isOwnPublicId(publicId) || !folder)
    throw new CallError('invalid', 'This file is not in one of our folders.');
  const expected = typeIn(folder, resourceType);
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
