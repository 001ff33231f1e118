import type { Firestore } from 'firebase-admin/firestore';

import { serverDocuments } from '#functions/publishing/server-documents.ts';
import {
  COLLECTIONS,
  CONTENT_CHANGES_KEPT_MS,
  contentChange,
  VERSION_DOCUMENT_ID,
  type MediaHost,
} from '#src/contracts/index.ts';
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
        const removed: string[] = [];
        const announced: string[] = [];
        const result = await steps({
          get: async (name, id) => (await transaction.get(db.collection(name).doc(id))).data() ?? null,
          set: (name, id, data) => {
            saved.set(`${name}/${id}`, data);
            transaction.set(db.collection(name).doc(id), data);
          },
          remove: (name, id) => {
            removed.push(`${name}/${id}`);
            transaction.delete(db.collection(name).doc(id));
          },
          announce: (paths) => void announced.push(...paths),
          setClaim: notOffered,
          setTrashed: notOffered,
          sendMailAgain: notOffered,
          blankOffer: notOffered,
          changeDesk: notOffered,
        });
        const version = saved.get(`${COLLECTIONS.meta}/${VERSION_DOCUMENT_ID}`);
        const change = version && contentChange([...saved.keys(), ...announced], removed, OPERATOR);
        if (change)
          transaction.set(db.collection(COLLECTIONS.contentChanges).doc(String(version['rev'])), {
            ...change,
            expireAt: new Date(Date.now() + CONTENT_CHANGES_KEPT_MS),
          });
        return result;
      }),
  };
}
