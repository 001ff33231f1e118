import { isObject, sameValue } from '#src/lib/plain-data.ts';
import type { MergedVersions } from './editor-types.ts';

/** Values that one side changed come from that side; values that both changed come from `winner`. */
function merge(base: unknown, mine: unknown, theirs: unknown, winner: 'mine' | 'theirs'): unknown {
  if (sameValue(mine, base)) return theirs;
  if (sameValue(theirs, base)) return mine;
  if (isObject(base) && isObject(mine) && isObject(theirs))
    return Object.fromEntries(
      Object.keys(theirs).map((key) => [key, merge(base[key], mine[key], theirs[key], winner)]),
    );
  return winner === 'mine' ? mine : theirs;
}

/**
 * Merges two versions of a record field by field, objects within it too.
 * @param base the version that both started from; `null` if unknown, then every difference is a conflict
 */
export function mergeVersions<T extends object>(base: T | null, mine: T, theirs: T): MergedVersions<T> {
  const fields = Object.keys(theirs) as (keyof T & string)[];
  const mergedBy = (winner: 'mine' | 'theirs'): T =>
    Object.fromEntries(
      fields.map((field) => [field, merge(base?.[field], mine[field], theirs[field], winner)]),
    ) as T;
  const merged = { mine: mergedBy('mine'), theirs: mergedBy('theirs') };
  return {
    ...merged,
    conflicts: fields.filter((field) => !sameValue(merged.mine[field], merged.theirs[field])),
  };
}
