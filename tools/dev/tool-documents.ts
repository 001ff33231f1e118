import { FieldValue, type Firestore } from 'firebase-admin/firestore';

import { serverDocuments } from '#functions/publishing/server-documents.ts';
import { COLLECTIONS, type MediaHost } from '#src/contracts/index.ts';
import { changeDocument } from '#src/data/documents/admin/change-document.ts';
import type { AdminDocuments, StoredData } from '#src/data/documents/documents.ts';

/** Written into `updatedBy` by a command. */
const OPERATOR = 'operator';

function notOffered(): never {
  throw new Error('Commands save only products.');
}

/** The documents for the saves of a command, which the rules do not check. */
export function openToolDocuments(db: Firestore, mediaHost: MediaHost): AdminDocuments {
  const { get, find, count, warn } = serverDocuments(db, (message) => console.warn(message));
  return {
    mediaHost,
    author: () => OPERATOR,
    newId: () => db.collection(COLLECTIONS.products).doc().id,
    get,
    find,
    count,
    sum: notOffered,
    warn,
    write: (steps) =>
      db.runTransaction(async (transaction) => {
        const saved = new Map<string, StoredData>();
        const others: string[] = [];
        const result = await steps({
          get: async (name, id) => (await transaction.get(db.collection(name).doc(id))).data() ?? null,
          set: (name, id, data) => {
            saved.set(`${name}/${id}`, data);
            transaction.set(db.collection(name).doc(id), data);
          },
          remove: (name, id) => {
            others.push(`${name}/${id}`);
            transaction.delete(db.collection(name).doc(id));
          },
          announce: (paths) => void others.push(...paths),
          update: notOffered,
          serverTime: FieldValue.serverTimestamp(),
        });
        const change = changeDocument(saved, others);
        if (change) transaction.set(db.collection(COLLECTIONS.contentChanges).doc(change.id), change.data);
        return result;
      }),
  };
}
