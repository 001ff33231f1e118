import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  DAY_MS,
  isRevised,
  monthsBefore,
  readStoredMeta,
  revisionId,
  REVISIONS_KEPT_MONTHS,
  REVISIONS_PER_RECORD,
  toRevision,
  TRASH_KEPT_MS,
  trashEntity,
  unusedFiles,
  type MediaHost,
  type TrashedRecord,
} from '../contracts.ts';
import { deleteAll, isRestoring, referencesOf, runTransaction } from '../platform/firestore.ts';
import type { MediaProvider } from '../media/media-provider.ts';
import { doEach, reasonOf, type Log } from '../platform/log.ts';
import { serverDocuments } from '../publishing/server-documents.ts';

/** A change of a document, as a Firestore trigger delivers it: at least once, in any order. */
export interface DocumentChange {
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
  /** When it was made, ISO 8601; the same in each delivery. */
  readonly time: string;
}

/**
 * Stores the state of a document before a save or deletion, once however often the change is delivered. A restore of a backup
 * keeps no revisions, because the backup brings the history with it.
 */
export async function keepRevision(db: Firestore, { before, after, time }: DocumentChange): Promise<void> {
  const { id, parent } = before.ref;
  const formerData = before.data();
  if (!formerData || !isRevised(parent.id) || (await isRestoring(db, time))) return;
  const { id: collection } = parent;
  const key = revisionId(collection, id, readStoredMeta(formerData).rev);
  const revisions = db.collection(COLLECTIONS.revisions);
  const deletion = db.collection(COLLECTIONS.deletions).doc(key);
  await runTransaction(db, async (transaction) => {
    const [first, signed] = await transaction.getAll(revisions.doc(key), deletion);
    // Two states have the same `rev` after a change in the console, or when a record is made again under its former id.
    const isOther = first?.exists && first.get('at') !== time;
    const kept = isOther ? await transaction.get(revisions.doc(`${key}:${time}`)) : first;
    if (!kept || kept.exists) return;
    const deletedBy = String(signed?.get('by') ?? '');
    transaction.create(
      kept.ref,
      toRevision(collection, id, formerData, after.data() ?? null, { at: time, deletedBy }),
    );
    if (!after.exists) transaction.delete(deletion);
  });
}

/** A record can only have too many revisions if it was saved lately: older ones are not looked at. */
const LOOK_BACK_MS = 3 * DAY_MS;
/** One run deletes at most this many revisions; the next run continues. */
const DELETED_MAX = 20_000;

/** The nightly run. */
export async function trimHistory(services: TrashServices, now: Date): Promise<void> {
  const { db, log } = services;
  const deleted: Record<'revisions' | 'records', number | null> = { revisions: null, records: null };
  await doEach(log, 'history.trouble', [
    async () => (deleted.revisions = await trimRevisions(db, now)),
    async () => (deleted.records = await emptyTrash(services, now)),
  ]);
  log('INFO', 'history.trimmed', deleted);
}

/** Deletes revisions that are too old, and the oldest ones of records that have too many. Returns their number. */
async function trimRevisions(db: Firestore, now: Date): Promise<number> {
  const revisions = db.collection(COLLECTIONS.revisions);
  const old = revisions.where('at', '<', monthsBefore(now, REVISIONS_KEPT_MONTHS).toISOString());
  let deleted = await deleteAll(db, await referencesOf(old.limit(DELETED_MAX)));
  const since = new Date(now.getTime() - LOOK_BACK_MS).toISOString();
  const recent = await revisions.where('at', '>=', since).select('collection', 'recordId').get();
  const records = new Map(recent.docs.map((revision) => [recordOf(revision).join('/'), recordOf(revision)]));
  for (const [collection, recordId] of records.values()) {
    const ofRecord = revisions.where('collection', '==', collection).where('recordId', '==', recordId);
    deleted += await deleteAll(
      db,
      await referencesOf(ofRecord.orderBy('at', 'desc').offset(REVISIONS_PER_RECORD)),
    );
  }
  return deleted;
}

function recordOf(revision: QueryDocumentSnapshot): [collection: string, recordId: string] {
  return [String(revision.get('collection')), String(revision.get('recordId'))];
}

/** One run deletes at most this many records; the next run continues. */
const RECORDS_MAX = 500;

interface TrashServices {
  readonly db: Firestore;
  readonly media: Pick<MediaProvider, 'destroy'>;
  readonly host: () => MediaHost;
  readonly log: Log;
}

/** Deletes for good each record whose time in the trash is over, then those of its files that nothing else uses. */
async function emptyTrash({ db, media, host, log }: TrashServices, now: Date): Promise<number> {
  const until = new Date(now.getTime() - TRASH_KEPT_MS);
  const due = db.collection(COLLECTIONS.trash).where('trashedAt', '<', until).limit(RECORDS_MAX);
  const reads = serverDocuments(db);
  let deleted = 0;
  const empty = async (entry: QueryDocumentSnapshot): Promise<void> => {
    const trashed = trashEntity.read(entry.data());
    if (!trashed) return;
    const owner = { collection: trashed.collection, id: trashed.recordId };
    // The files are listed first: without the entry nothing leads to them any more.
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
  const parts = (await due.get()).docs.map((entry) => () => empty(entry));
  await doEach(log, 'history.trouble', parts);
  return deleted;
}

/** Deletes a record from the trash with its slugs; false if it was restored or deleted meanwhile. */
function removeEntry(
  db: Firestore,
  ref: DocumentReference,
  { collection, recordId }: TrashedRecord,
  until: Date,
): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const entry = trashEntity.read((await transaction.get(ref)).data());
    if (!entry || Date.parse(entry.trashedAt) >= until.getTime()) return false;
    const slugs = db.collection(COLLECTIONS.slugs).where('ownerId', '==', recordId);
    const held = await transaction.get(slugs.where('collection', '==', collection));
    transaction.delete(ref);
    for (const slug of held.docs) transaction.delete(slug.ref);
    return true;
  });
}
