import { readStoredMeta, type Stored, type StoredVisible } from '#src/contracts/index.ts';

import type { StoredData } from '../documents.ts';
import type { RecordCollection } from '../record-collection.ts';

/** A stored record for the admin area. Malformed ones are completed, so that they can be repaired or deleted. */
export function toStoredVisible<Fields>(
  { entity }: RecordCollection<Fields>,
  id: string,
  data: StoredData,
): StoredVisible<Fields> {
  const fields = entity.read(data) ?? entity.initial();
  return { ...fields, ...readStoredMeta(data), id, visibilitySet: typeof data['isVisible'] === 'boolean' };
}

/** A value with revision, time and author of its document; revision 0 without a document. */
export function withMeta<T>(value: T, id: string, data: StoredData | null): Stored<T> {
  return { ...value, ...readStoredMeta(data ?? {}), id };
}
