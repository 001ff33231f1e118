import type { StoredVisible } from '#src/contracts/index.ts';

import type { CursorPage } from '../../ports/answers.ts';
import type { ListScope, RecordQuery } from '../../ports/catalogue-admin-port.ts';
import {
  equals,
  placeOf,
  type AdminDocuments,
  type Condition,
  type Found,
  type OrderedLookup,
  type Place,
} from '../documents.ts';
import type { RecordCollection } from '../record-collection.ts';
import { toStoredVisible } from './stamped.ts';

/** Most documents that a page looks at when `accept` refuses many. */
const LOOK_MAX = 400;

/** One page of the documents that `accept` lets through. */
export async function pageOf(
  documents: Pick<AdminDocuments, 'find'>,
  lookup: OrderedLookup,
  { cursor = null, limit }: { readonly cursor?: string | null; readonly limit: number },
  accept: (document: Found) => boolean = () => true,
): Promise<CursorPage<Found>> {
  const items: Found[] = [];
  // One document more than a page tells whether there is a next one.
  const batch = limit + 1;
  let after = cursor === null ? null : (JSON.parse(cursor) as Place);
  for (let looked = 0; looked < LOOK_MAX; looked += batch) {
    const documentsOfBatch = await documents.find({ ...lookup, limit: batch, ...(after && { after }) });
    for (const document of documentsOfBatch) {
      if (items.length === limit) return { items, nextCursor: JSON.stringify(after) };
      after = placeOf(document, lookup);
      if (accept(document)) items.push(document);
    }
    if (documentsOfBatch.length < batch) return { items, nextCursor: null };
  }
  return { items, nextCursor: JSON.stringify(after) };
}

/** Sorts after every slug that begins with a prefix. */
const LAST_CHARACTER = '\uf8ff';

/** A page of a list of categories or products in the admin area. */
export async function pageOfRecords<Fields>(
  documents: Pick<AdminDocuments, 'find'>,
  collection: RecordCollection<Fields>,
  request: RecordQuery,
): Promise<CursorPage<StoredVisible<Fields>>> {
  const { items, nextCursor } = await pageOf(documents, toLookup(collection.name, request), request);
  return { items: items.map(({ id, data }) => toStoredVisible(collection, id, data)), nextCursor };
}

/** The fields that a list is ordered by, before the id. */
const ORDERS = { slug: ['slug'], name: ['name'], order: ['order', 'name'] } as const;

export function inScope({ categorySlug, isVisible, isWithoutPicture }: ListScope): Condition[] {
  return [
    ...(categorySlug === undefined ? [] : [equals('category_slug', categorySlug)]),
    ...(isVisible === undefined ? [] : [equals('isVisible', isVisible)]),
    ...(isWithoutPicture ? [equals('image_url', '')] : []),
  ];
}

/** The query of a list of records. */
export function toLookup(collection: string, request: Omit<RecordQuery, 'limit' | 'cursor'>): OrderedLookup {
  const { slugPrefix, sort } = request;
  const where = inScope(request);
  if (slugPrefix !== undefined) where.push(...beginsWith(slugPrefix));
  const order = slugPrefix !== undefined ? ORDERS.slug : sort ? ORDERS[sort.by] : [];
  return { collection, where, orderBy: order, ...(sort?.descending && { descending: true }) };
}

function beginsWith(prefix: string): Condition[] {
  return [
    { field: 'slug', op: '>=', value: prefix },
    { field: 'slug', op: '<', value: prefix + LAST_CHARACTER },
  ];
}
