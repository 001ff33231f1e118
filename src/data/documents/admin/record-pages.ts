import type { StoredVisible } from '#src/contracts/index.ts';

import type { ListScope, RecordQuery } from '../../ports/catalogue-admin-port.ts';
import type { CursorPage } from '../../ports/pages.ts';
import type { AdminDocuments, Condition } from '../documents.ts';
import type { RecordCollection } from '../record-collection.ts';
import { pageOf, type OrderedLookup } from './page-of.ts';
import { toStoredVisible } from './stamped.ts';

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

export function inScope({ categorySlug }: ListScope): Condition[] {
  return categorySlug === undefined ? [] : [{ field: 'category_slug', op: '==', value: categorySlug }];
}

function toLookup(collection: string, request: RecordQuery): OrderedLookup {
  const { isVisible, slugPrefix, sort } = request;
  const where = inScope(request);
  if (isVisible !== undefined) where.push({ field: 'isVisible', op: '==', value: isVisible });
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
