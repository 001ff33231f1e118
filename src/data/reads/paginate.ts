import { WHOLE_CATEGORY_LIMIT } from '#src/contracts/base/limits.ts';
import { byIndexedOrder, byOrderThenName, type ListSortKey } from '#src/contracts/base/order.ts';

import type { ListPage, ListPageQuery } from '../ports/pages.ts';

function placeOf({ order, name, id }: ListSortKey): ListSortKey {
  return { order, name, id };
}

type Compare = (a: ListSortKey, b: ListSortKey) => number;

/** The visitors' order of a list that is read whole (M21); the id decides between equals. */
export const byListOrder: Compare = (a, b) => byOrderThenName(a, b) || byIndexedOrder(a, b);

/** The order of a category's products: that of the database's index for a long list, otherwise by order and name. */
export function productOrder(count: number): Compare {
  return count > WHOLE_CATEGORY_LIMIT ? byIndexedOrder : byListOrder;
}

/**
 * Returns one page of a list that is in memory.
 * @param sorted the whole list, in the order of `compare`
 */
export function paginate<T extends ListSortKey>(
  sorted: readonly T[],
  { limit, after }: ListPageQuery,
  compare: Compare = byListOrder,
): ListPage<T> {
  const rest = after ? sorted.filter((record) => compare(record, after) > 0) : sorted;
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, total: sorted.length, next: last && rest.length > limit ? placeOf(last) : null };
}
