import type { Category, Product } from '#src/contracts/index.ts';

import { byListOrder } from './paginate.ts';

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
