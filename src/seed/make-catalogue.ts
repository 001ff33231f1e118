import type { Category, Product } from '#src/contracts/index.ts';

import { SEED } from './seed.ts';

/** How many products a made category holds before the next one begins. */
const PRODUCTS_PER_CATEGORY = 25;

/**
 * A catalogue of `count` products for load tests and long lists; the same `count` always gives the same
 * records. Texts and pictures repeat the seed's, so that sizes are true to life. Slugs and ids never meet the seed's.
 */
export function makeCatalogue(count: number): { categories: Category[]; products: Product[] } {
  const products = SEED.products.filter(({ isVisible }) => isVisible);
  const categories = SEED.categories.filter(({ hasSubProducts, isVisible }) => hasSubProducts && isVisible);
  const madeCategories = copies(categories, 'category', Math.ceil(count / PRODUCTS_PER_CATEGORY)).map(
    (category, index) => ({ ...category, order: index + 1 }),
  );
  const madeProducts = copies(products, 'product', count).map((product, index) => ({
    ...product,
    category_slug: madeCategories[Math.floor(index / PRODUCTS_PER_CATEGORY)]?.slug ?? '',
    order: (index % PRODUCTS_PER_CATEGORY) + 1,
  }));
  return { categories: madeCategories, products: madeProducts };
}

/** As many copies of the records, in turn, each with an id, a name and a slug of its own. */
function copies<T extends Category | Product>(records: readonly T[], noun: string, count: number): T[] {
  return Array.from({ length: Math.ceil(count / records.length) }, () => records)
    .flat()
    .slice(0, count)
    .map((record, index) => ({
      ...structuredClone(record),
      id: `made-${noun}-${index + 1}`,
      name: `${record.name} ${index + 1}`,
      slug: `made-${record.slug}-${index + 1}`,
    }));
}
