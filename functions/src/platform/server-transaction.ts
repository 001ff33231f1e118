import {
  FieldValue,
  type Firestore,
  type Transaction as FirestoreTransaction,
} from 'firebase-admin/firestore';

import type { Transaction } from '../contracts.ts';

/** Firestore's transaction in the form in which contracts store leads and offers. */
export function serverTransaction(db: Firestore, transaction: FirestoreTransaction): Transaction {
  const at = (collection: string, id: string) => db.collection(collection).doc(id);
  return {
    get: async (collection, id) => (await transaction.get(at(collection, id))).data() ?? null,
    set: (collection, id, data) => void transaction.set(at(collection, id), data),
    update: (collection, id, fields) => void transaction.update(at(collection, id), { ...fields }),
    remove: (collection, id) => void transaction.delete(at(collection, id)),
    serverTime: FieldValue.serverTimestamp(),
  };
}
