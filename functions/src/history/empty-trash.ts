import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  TRASH_KEPT_MS,
  trashEntity,
  unusedFiles,
  type MediaHost,
  type TrashedRecord,
} from '../contracts.ts';
import type { MediaProvider } from '../media/media-provider.ts';
import { reasonOf, type Log } from '../platform/log.ts';
import { serverDocuments } from '../publishing/server-documents.ts';

/** One run deletes at most this many records; the next run continues. */
const RECORDS_MAX = 500;

export interface TrashServices {
  readonly db: Firestore;
  readonly media: Pick<MediaProvider, 'destroy'>;
  readonly host: () => MediaHost;
  readonly log: Log;
}

/** Deletes for good each record whose time in the trash is over, then those of its files that nothing else uses. */
export async function emptyTrash(services: TrashServices, now: Date): Promise<number> {
  const until = new Date(now.getTime() - TRASH_KEPT_MS);
  const due = services.db.collection(COLLECTIONS.trash).where('trashedAt', '<', until).limit(RECORDS_MAX);
  let deleted = 0;
  for (const { ref } of (await due.get()).docs) {
    const trashed = await take(services.db, ref, until);
    if (!trashed) continue;
    deleted += 1;
    await destroyFiles(services, trashed, now);
  }
  return deleted;
}

/** Deletes a record from the trash with its slugs; `null` if it was restored or deleted meanwhile. */
async function take(db: Firestore, ref: DocumentReference, until: Date): Promise<TrashedRecord | null> {
  return db.runTransaction(async (transaction) => {
    const trashed = trashEntity.read((await transaction.get(ref)).data());
    if (!trashed || Date.parse(trashed.trashedAt) >= until.getTime()) return null;
    const slugs = db.collection(COLLECTIONS.slugs).where('ownerId', '==', trashed.recordId);
    const held = await transaction.get(slugs.where('collection', '==', trashed.collection));
    transaction.delete(ref);
    for (const slug of held.docs) transaction.delete(slug.ref);
    return trashed;
  });
}

/** A file that the media host does not delete is logged and left behind. */
async function destroyFiles(
  { db, media, host, log }: TrashServices,
  { collection, recordId, record }: TrashedRecord,
  now: Date,
): Promise<void> {
  const reads = serverDocuments(db, () => undefined);
  const files = await unusedFiles(reads, { collection, id: recordId }, record, host(), now);
  for (const { public_id: publicId, resource_type: type } of files) {
    if (type === 'raw') continue;
    await media
      .destroy(publicId, type)
      .catch((thrown: unknown) =>
        log('WARNING', 'media.delete-failed', { publicId, reason: reasonOf(thrown) }),
      );
  }
}
