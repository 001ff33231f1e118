import type { Firestore } from 'firebase-admin/firestore';

import { serverTransaction } from '#functions/platform/firestore.ts';
import { serverDocuments } from '#functions/publishing/server-documents.ts';
import { COLLECTIONS, type MediaHost } from '#src/contracts/index.ts';
import { recordWrites } from '#src/data/documents/admin/record-writes.ts';
import type { AdminDocuments } from '#src/data/documents/documents.ts';

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
        const writes = recordWrites(serverTransaction(db, transaction));
        const result = await steps(writes);
        writes.addContentChange();
        return result;
      }),
  };
}
