import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  isRevised,
  revisionId,
  toRevision,
  trashId,
  type RevisedCollection,
  type SluggedCollection,
} from '../contracts.ts';

/** A change of a document, as a Firestore trigger delivers it: at least once, in any order. */
export interface DocumentChange {
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
  /** When it was made, ISO 8601; the same in each delivery. */
  readonly time: string;
}

/** Stores the state of a document before a save or deletion, once however often the change is delivered. */
export async function keepRevision(db: Firestore, { before, after, time }: DocumentChange): Promise<void> {
  const { id, parent } = before.ref;
  const stored = before.data();
  if (!stored || !isRevised(parent.id)) return;
  const deletedBy = after.exists ? '' : await whoDeleted(db, parent.id, id);
  const revision = toRevision(parent.id, id, stored, after.data() ?? null, { at: time, deletedBy });
  const key = revisionId(parent.id, id, revision.rev);
  const revisions = db.collection(COLLECTIONS.revisions);
  await db.runTransaction(async (transaction) => {
    const kept = await transaction.get(revisions.doc(key));
    // Two states have the same `rev` after a change in the console, or when a record is made again under its former id.
    const isOther = kept.exists && kept.get('at') !== time;
    transaction.set(revisions.doc(isOther ? `${key}:${time}` : key), revision);
  });
}

/** The admin who moved the document to the trash, or whose save deleted it; '' if none did. */
async function whoDeleted(db: Firestore, collection: RevisedCollection, id: string): Promise<string> {
  // A run notes no deletions in `contentChanges`, but each move to the trash names its author.
  const trashed = await db
    .collection(COLLECTIONS.trash)
    .doc(trashId(collection as SluggedCollection, id))
    .get();
  if (trashed.exists) return String(trashed.get('trashedBy'));
  const path = `${collection}/${id}`;
  const changes = db.collection(COLLECTIONS.contentChanges).where('removed', 'array-contains', path);
  const found = await changes.select('by').get();
  const last = found.docs.toSorted((a, b) => Number(a.id) - Number(b.id)).at(-1);
  return String(last?.get('by') ?? '');
}
