import { byIndexedOrder, byOrderThenName, type ListSortKey } from '#src/contracts/base/order.ts';
import type { Category, Product } from '#src/contracts/index.ts';

import type { ListPage, ListPageQuery } from '../ports/answers.ts';

function placeOf({ order, name, id }: ListSortKey): ListSortKey {
  return { order, name, id };
}

/** The visitors' order of a list; the id decides between equals. */
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

/** Groups products by the slugs of the given categories, in the visitors' order; other products are omitted. */
export function productsByCategory(
  categories: readonly Pick<Category, 'slug'>[],
  products: readonly Product[],
): Map<string, Product[]> {
  const lists = new Map(categories.map(({ slug }): [string, Product[]] => [slug, []]));
  for (const product of products) lists.get(product.category_slug)?.push(product);
  for (const list of lists.values()) list.sort(byListOrder);
  return lists;
}
