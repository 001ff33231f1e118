import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, isRevised, readStoredMeta, revisionId, toRevision } from '../contracts.ts';
import { isRestoring, runTransaction } from '../platform/firestore.ts';

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
