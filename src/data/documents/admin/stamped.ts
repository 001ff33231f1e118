import {
  adminId,
  adminOfId,
  COLLECTIONS,
  readContentVersion,
  readStoredMeta,
  revisionId,
  VERSION_DOCUMENT_ID,
  type ContentArea,
  type RevisedCollection,
  type Stored,
  type StoredMeta,
  type StoredVisible,
} from '#src/contracts/index.ts';

import type { AdminDocuments, StoredData, Transaction } from '../documents.ts';
import type { RecordCollection } from '../record-collection.ts';

/** The document to store: the fields with the next revision, time and author. */
export function stamped(fields: object, before: StoredData | null, documents: AdminDocuments): StoredData {
  return { ...fields, ...nextStamp(before, documents) };
}

/** Revision, time and author of the next save. @param data the document as it is; `null` for a new one */
function nextStamp(data: StoredData | null, documents: AdminDocuments): StoredMeta {
  return {
    rev: (data ? readStoredMeta(data).rev : 0) + 1,
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
  const version = await transaction.get(COLLECTIONS.meta, VERSION_DOCUMENT_ID);
  return (...areas) => {
    const stamp = nextStamp(version, documents);
    const risen = Object.fromEntries(areas.map((area) => [area, stamp.rev]));
    transaction.set(COLLECTIONS.meta, VERSION_DOCUMENT_ID, {
      ...readContentVersion(version),
      ...risen,
      ...stamp,
    });
  };
}

function readMeta(data: StoredData): StoredMeta {
  const meta = readStoredMeta(data);
  return { ...meta, updatedBy: adminOfId(meta.updatedBy) };
}

/** A stored record for the admin area. Malformed ones are completed, so that they can be repaired or deleted. */
export function toStoredVisible<Fields>(
  { entity }: RecordCollection<Fields>,
  id: string,
  data: StoredData,
): StoredVisible<Fields> {
  const fields = entity.complete(data);
  return { ...fields, ...readMeta(data), id, visibilitySet: typeof data['isVisible'] === 'boolean' };
}

/** A value with revision, time and author of its document; revision 0 without a document. */
export function withMeta<T>(value: T, id: string, data: StoredData | null): Stored<T> {
  return { ...value, ...readMeta(data ?? {}), id };
}
