import {
  COLLECTIONS,
  CONTENT_CHANGES_KEPT_MS,
  contentChange,
  VERSION_DOCUMENT_ID,
} from '#src/contracts/index.ts';

import type { AdminTransaction, StoredData, Transaction } from '../documents.ts';

/** A transaction that records what a save writes. */
export interface RecordingTransaction extends AdminTransaction {
  readonly stored: ReadonlyMap<string, StoredData>;
  /** Adds the document of `contentChanges`, unless the save raises no content version or has too many paths. */
  addContentChange(): void;
}

/** Records the writes of one run of a save. */
export function recordWrites(transaction: Transaction): RecordingTransaction {
  const documents = new Map<string, StoredData>();
  /** Paths of deleted documents, and of those that were written before. */
  const others: string[] = [];
  return {
    ...transaction,
    stored: documents,
    set: (collection, id, data) => {
      documents.set(`${collection}/${id}`, data);
      transaction.set(collection, id, data);
    },
    remove: (collection, id) => {
      others.push(`${collection}/${id}`);
      transaction.remove(collection, id);
    },
    announce: (paths) => void others.push(...paths),
    addContentChange: () => {
      const version = documents.get(`${COLLECTIONS.meta}/${VERSION_DOCUMENT_ID}`);
      const change = version && contentChange([...documents.keys(), ...others]);
      const expireAt = new Date(Date.now() + CONTENT_CHANGES_KEPT_MS);
      if (change)
        transaction.set(COLLECTIONS.contentChanges, String(version['rev']), { ...change, expireAt });
    },
  };
}
