import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  TRASH_KEPT_MS,
  trashEntity,
  unusedFiles,
  type MediaHost,
  type TrashedRecord,
} from '../contracts.ts';
import type { MediaProvider } from '../media/media-provider.ts';
import { doEach, reasonOf, type Log } from '../platform/log.ts';
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
export async function emptyTrash({ db, media, host, log }: TrashServices, now: Date): Promise<number> {
  const until = new Date(now.getTime() - TRASH_KEPT_MS);
  const due = db.collection(COLLECTIONS.trash).where('trashedAt', '<', until).limit(RECORDS_MAX);
  const reads = serverDocuments(db, () => undefined);
  let deleted = 0;
  const empty = async (entry: QueryDocumentSnapshot): Promise<void> => {
    const trashed = trashEntity.read(entry.data());
    if (!trashed) return;
    const owner = { collection: trashed.collection, id: trashed.recordId };
    // Listed before the entry is deleted: without the entry nothing leads to its files any more.
    const files = await unusedFiles(reads, owner, trashed.record, host(), now);
    if (!(await removeEntry(db, entry.ref, trashed, until))) return;
    deleted += 1;
    for (const { public_id: publicId, resource_type: type } of files) {
      if (type === 'raw') continue;
      await media
        .destroy(publicId, type)
        .catch((thrown: unknown) =>
          log('WARNING', 'media.delete-failed', { publicId, reason: reasonOf(thrown) }),
        );
    }
  };
  // One record that cannot be deleted must not keep the others in the trash.
  await doEach(
    log,
    'history.trouble',
    (await due.get()).docs.map((entry) => () => empty(entry)),
  );
  return deleted;
}

/** Deletes a record from the trash with its slugs; false if it was restored or deleted meanwhile. */
function removeEntry(
  db: Firestore,
  ref: DocumentReference,
  { collection, recordId }: TrashedRecord,
  until: Date,
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const entry = trashEntity.read((await transaction.get(ref)).data());
    if (!entry || Date.parse(entry.trashedAt) >= until.getTime()) return false;
    const slugs = db.collection(COLLECTIONS.slugs).where('ownerId', '==', recordId);
    const held = await transaction.get(slugs.where('collection', '==', collection));
    transaction.delete(ref);
    for (const slug of held.docs) transaction.delete(slug.ref);
    return true;
  });
}
