import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  DAY_MS,
  monthsBefore,
  REVISIONS_KEPT_MONTHS,
  REVISIONS_PER_RECORD,
} from '../contracts.ts';
import { deleteAll, referencesOf } from '../platform/firestore.ts';
import { doEach } from '../platform/log.ts';
import { emptyTrash, type TrashServices } from './empty-trash.ts';

/** A record can only have too many revisions if it was saved lately: older ones are not looked at. */
const LOOK_BACK_MS = 3 * DAY_MS;
/** One run deletes at most this many revisions; the next run continues. */
const DELETED_MAX = 20_000;

/** The nightly run. */
export async function trimHistory(db: Firestore, trash: TrashServices, now: Date): Promise<void> {
  const { log } = trash;
  const deleted: Record<'revisions' | 'records', number | null> = { revisions: null, records: null };
  await doEach(log, 'history.trouble', [
    async () => (deleted.revisions = await trimRevisions(db, now)),
    async () => (deleted.records = await emptyTrash(trash, now)),
  ]);
  log('INFO', 'history.trimmed', deleted);
}

/** Deletes revisions that are too old, and the oldest ones of records that have too many. Returns their number. */
export async function trimRevisions(db: Firestore, now: Date): Promise<number> {
  const revisions = db.collection(COLLECTIONS.revisions);
  const old = revisions.where('at', '<', monthsBefore(now, REVISIONS_KEPT_MONTHS).toISOString());
  let deleted = await deleteAll(db, await referencesOf(old.limit(DELETED_MAX)));
  const since = new Date(now.getTime() - LOOK_BACK_MS).toISOString();
  const recent = await revisions.where('at', '>=', since).select('collection', 'recordId').get();
  const records = new Map(recent.docs.map((one) => [recordOf(one).join('/'), recordOf(one)]));
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
