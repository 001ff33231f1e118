import { byIndexedOrder, byOrderThenName, type ListSortKey } from '#src/contracts/base/order.ts';

import type { ListPage, ListPageQuery } from '../ports/pages.ts';

function placeOf({ order, name, id }: ListSortKey): ListSortKey {
  return { order, name, id };
}

/** The visitors' order of a list (M21); the id decides between equals. */
export function byListOrder(a: ListSortKey, b: ListSortKey): number {
  return byOrderThenName(a, b) || byIndexedOrder(a, b);
}

/**
 * Returns one page of a list that is in memory.
 * @param sorted the whole list, in the visitors' order
 */
export function paginate<T extends ListSortKey>(
  sorted: readonly T[],
  { limit, after }: ListPageQuery,
): ListPage<T> {
  const rest = after ? sorted.filter((record) => byListOrder(record, after) > 0) : sorted;
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, total: sorted.length, next: last && rest.length > limit ? placeOf(last) : null };
}
