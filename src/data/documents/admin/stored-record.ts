import {
  adminOfId,
  readStoredMeta,
  type Stored,
  type StoredMeta,
  type StoredVisible,
} from '#src/contracts/index.ts';

import type { StoredData } from '../documents.ts';
import type { RecordCollection } from '../record-collection.ts';

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
  const fields = entity.read(data) ?? entity.initial();
  return { ...fields, ...readMeta(data), id, visibilitySet: typeof data['isVisible'] === 'boolean' };
}

/** A value with revision, time and author of its document; revision 0 without a document. */
export function withMeta<T>(value: T, id: string, data: StoredData | null): Stored<T> {
  return { ...value, ...readMeta(data ?? {}), id };
}
