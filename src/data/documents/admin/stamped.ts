import {
  adminId,
  COLLECTIONS,
  readContentVersion,
  readStoredMeta,
  revisionId,
  VERSION_DOCUMENT_ID,
  type ContentArea,
  type RevisedCollection,
  type StoredMeta,
} from '#src/contracts/index.ts';

import type { AdminDocuments, StoredData, Transaction } from '../documents.ts';

/** The document to store: the fields with the next revision, time and author. */
export function stamped(fields: object, before: StoredData | null, documents: AdminDocuments): StoredData {
  return { ...fields, ...nextStamp(before, documents) };
}

/** Revision, time and author of the next save. @param stored the document as it is; `null` for a new one */
function nextStamp(stored: StoredData | null, documents: AdminDocuments): StoredMeta {
  return {
    rev: (stored ? readStoredMeta(stored).rev : 0) + 1,
    updatedAt: new Date().toISOString(),
    updatedBy: adminId(documents.author()),
  };
}

/**
 * Deletes a document and writes who does it, which the history takes from there.
 * @param stored the document as it is
 */
export function removeSigned(
  documents: AdminDocuments,
  transaction: Transaction,
  { collection, id, stored }: { collection: RevisedCollection; id: string; stored: StoredData },
): void {
  const { rev } = readStoredMeta(stored);
  transaction.remove(collection, id);
  transaction.set(COLLECTIONS.deletions, revisionId(collection, id, rev), {
    collection,
    recordId: id,
    rev,
    by: documents.author(),
  });
}

/**
 * Reads `meta/version`, which a transaction must do before its writes.
 * @returns a function that raises the version for the given areas
 */
export async function raiseVersion(
  documents: AdminDocuments,
  transaction: Transaction,
): Promise<(...areas: ContentArea[]) => void> {
  const stored = await transaction.get(COLLECTIONS.meta, VERSION_DOCUMENT_ID);
  return (...areas) => {
    const stamp = nextStamp(stored, documents);
    const risen = Object.fromEntries(areas.map((area) => [area, stamp.rev]));
    transaction.set(COLLECTIONS.meta, VERSION_DOCUMENT_ID, {
      ...readContentVersion(stored),
      ...risen,
      ...stamp,
    });
  };
}
