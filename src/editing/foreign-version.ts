import { isObject } from '#src/lib/plain-data.ts';
import { readStoredMeta } from '#src/contracts/index.ts';

import type { ForeignVersion } from './editor-types.ts';

/**
 * Parses the stored record in the `detail` of a `stale` error, for `readStored` of `useEditor`.
 * @param read the entity's reader; returns `null` for anything else
 */
export function foreignVersion<T>(
  stored: unknown,
  read: (stored: unknown) => T | null,
): ForeignVersion<T> | null {
  if (!isObject(stored)) return null;
  const values = read(stored);
  return values === null ? null : { values, ...readStoredMeta(stored) };
}
