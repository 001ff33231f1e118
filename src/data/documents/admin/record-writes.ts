import {
  COLLECTIONS,
  CONTENT_CHANGES_KEPT_MS,
  contentChange,
  VERSION_DOCUMENT_ID,
} from '#src/contracts/index.ts';

import type { StoredData } from '../documents.ts';

/**
 * The document of `contentChanges` that a save adds; `null` if it raises no content version or has too many paths.
 * @param stored the written documents by path
 * @param others paths of deleted documents, and of those that were written before
 */
export function changeDocument(
  stored: ReadonlyMap<string, StoredData>,
  others: readonly string[],
): { id: string; data: StoredData } | null {
  const version = stored.get(`${COLLECTIONS.meta}/${VERSION_DOCUMENT_ID}`);
  if (!version) return null;
  const change = contentChange([...stored.keys(), ...others]);
  const expireAt = new Date(Date.now() + CONTENT_CHANGES_KEPT_MS);
  return change && { id: String(version['rev']), data: { ...change, expireAt } };
}
