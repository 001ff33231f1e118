import { isObject } from '#src/lib/plain-data.ts';
import * as v from 'valibot';

import type { FieldRule } from './entity.ts';

/** A point in time, ISO 8601, '' for none. Reads Firestore timestamps, dates and ISO texts. */
export function moment(): FieldRule<string> {
  const read = (stored: unknown): string => {
    const date =
      stored instanceof Date || typeof stored === 'string' ? new Date(stored) : timestampDate(stored);
    return date && !Number.isNaN(date.getTime()) ? date.toISOString() : '';
  };
  return { strict: v.string(), tolerant: v.pipe(v.unknown(), v.transform(read)), initial: '' };
}

/** Reads a Firestore timestamp. Its class differs between browser and server, so only `toDate` is relied on. */
function timestampDate(stored: unknown): Date | null {
  const date: unknown =
    isObject(stored) && typeof stored['toDate'] === 'function' ? stored['toDate']() : null;
  return date instanceof Date ? date : null;
}
