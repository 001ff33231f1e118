import type { Category, Product } from '#src/contracts/index.ts';

import { SEED } from './seed.ts';

/** How many products a made category holds before the next one begins. */
const PRODUCTS_PER_CATEGORY = 25;

/**
 * A catalogue of `count` products for load tests and long lists; the same `count` always gives the same
 * records. Texts and pictures repeat the seed's, so that sizes are true to life. Slugs and ids never meet the seed's.
 * @throws RangeError when `count` is no whole number from 0 up
 */
export function makeCatalogue(count: number): { categories: Category[]; products: Product[] } {
  if (!Number.isInteger(count) || count < 0)
    throw new RangeError(`count must be a whole number, not ${count}`);
  const models = SEED.products.filter((product) => product.isVisible);
  const families = SEED.categories.filter((category) => category.hasSubProducts && category.isVisible);
  const categories = Array.from(
    { length: Math.ceil(count / PRODUCTS_PER_CATEGORY) },
    (_, index): Category => {
      const model = pick(families, index);
      const number = index + 1;
      return {
        ...structuredClone(model),
        id: `made-category-${number}`,
        name: `${model.name} ${number}`,
        slug: `made-${model.slug}-${number}`,
        order: number,
      };
    },
  );
  const products = Array.from({ length: count }, (_, index): Product => {
    const model = pick(models, index);
    const number = index + 1;
    return {
      ...structuredClone(model),
      id: `made-product-${number}`,
      name: `${model.name} ${number}`,
      slug: `made-${model.slug}-${number}`,
      category_slug: pick(categories, Math.floor(index / PRODUCTS_PER_CATEGORY)).slug,
      order: (index % PRODUCTS_PER_CATEGORY) + 1,
    };
  });
  return { categories, products };
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
