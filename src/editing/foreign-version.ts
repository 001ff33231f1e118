import { readStoredMeta } from '#src/contracts/index.ts';

import type { ForeignVersion } from './editor-types.ts';

/**
 * The stored record that comes with a `stale` refusal, for `useEditor`'s `readStored`.
 * @param read the entity's reader; `null` when it is no such record
 */
export function foreignVersion<T>(
  stored: unknown,
  read: (stored: unknown) => T | null,
): ForeignVersion<T> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const values = read(stored);
  return values === null ? null : { values, ...readStoredMeta(stored as Record<string, unknown>) };
}
