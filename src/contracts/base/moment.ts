import * as v from 'valibot';

import type { FieldRule } from './entity.ts';

/** A point in time as ISO text, '' when there is none. Firestore returns Timestamp objects, which have `toDate`. */
export function moment(): FieldRule<string> {
  const read = (stored: unknown): string => {
    const date = stored instanceof Date || typeof stored === 'string' ? new Date(stored) : dateWithin(stored);
    return date && !Number.isNaN(date.getTime()) ? date.toISOString() : '';
  };
  return { strict: v.string(), tolerant: v.pipe(v.unknown(), v.transform(read)), initial: '' };
}

function dateWithin(stored: unknown): Date | null {
  if (typeof stored !== 'object' || stored === null || !('toDate' in stored)) return null;
  const date: unknown = typeof stored.toDate === 'function' ? stored.toDate() : null;
  return date instanceof Date ? date : null;
}
