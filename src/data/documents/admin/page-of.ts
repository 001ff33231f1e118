import { valueAt } from '#src/lib/plain-data.ts';

import type { CursorPage } from '../../ports/pages.ts';
import type { AdminDocuments, Found, Lookup, Place } from '../documents.ts';

/** Most documents that a page looks at when `accept` refuses many. */
const LOOK_MAX = 400;

/** A query whose order is known, so that a position in it can be a cursor. */
export type OrderedLookup = Lookup & { readonly orderBy: readonly string[] };

/** One page of the documents that `accept` lets through. */
export async function pageOf(
  documents: Pick<AdminDocuments, 'find'>,
  lookup: OrderedLookup,
  { cursor = null, limit }: { readonly cursor?: string | null; readonly limit: number },
  accept: (found: Found) => boolean = () => true,
): Promise<CursorPage<Found>> {
  const items: Found[] = [];
  // One document more than a page tells whether there is a next one.
  const batch = limit + 1;
  let after = cursor === null ? null : (JSON.parse(cursor) as Place);
  for (let looked = 0; looked < LOOK_MAX; looked += batch) {
    const found = await documents.find({ ...lookup, limit: batch, ...(after && { after }) });
    for (const one of found) {
      if (items.length === limit) return { items, nextCursor: JSON.stringify(after) };
      after = placeOf(one, lookup.orderBy);
      if (accept(one)) items.push(one);
    }
    if (found.length < batch) return { items, nextCursor: null };
  }
  return { items, nextCursor: JSON.stringify(after) };
}

/** The position of a found document, which has all fields of the order. */
function placeOf({ id, data }: Found, fields: readonly string[]): Place {
  return [...fields.map((field) => valueAt(data, field) as string | number), id];
}
