import type { Category, Product } from '#src/contracts/index.ts';

import { byListOrder } from './paginate.ts';

/** The products of each of these categories by its slug, in the visitors' order; those of other categories are left out. */
export function productsByCategory(
  categories: readonly Pick<Category, 'slug'>[],
  products: readonly Product[],
): Map<string, Product[]> {
  const lists = new Map(categories.map(({ slug }): [string, Product[]] => [slug, []]));
  for (const product of products) lists.get(product.category_slug)?.push(product);
  for (const list of lists.values()) list.sort(byListOrder);
  return lists;
}
