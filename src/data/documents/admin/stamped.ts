import {
  COLLECTIONS,
  readContentVersion,
  readStoredMeta,
  VERSION_DOCUMENT_ID,
  type ContentArea,
  type StoredMeta,
} from '#src/contracts/index.ts';

import type { AdminDocuments, StoredData, Transaction } from '../documents.ts';

/** The document to store: these fields with the bookkeeping of the next save. */
export function stamped(fields: object, before: StoredData | null, documents: AdminDocuments): StoredData {
  return { ...fields, ...nextStamp(before, documents) };
}

/** The bookkeeping of the next save of a document; `stored` is what is there now, `null` for nothing. */
function nextStamp(stored: StoredData | null, documents: AdminDocuments): StoredMeta {
  return {
    rev: (stored ? readStoredMeta(stored).rev : 0) + 1,
    updatedAt: new Date().toISOString(),
    updatedBy: documents.author(),
  };
}

/**
 * Raises `meta/version` for the given areas. Read it first and write it last: a transaction reads before it writes.
 * @returns what writes the new version
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
