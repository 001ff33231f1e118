import type { SeedContent } from '#src/contracts/index.ts';
import { productsByCategory } from '#src/data/reads/paginate.ts';
import { makeSearchIndex, type SearchIndex } from '#src/data/reads/search-index.ts';
import { SEED } from '#src/seed/seed.ts';

/** The index of a seed's visible papers, as it is published. */
export function seedSearchIndex(seed: SeedContent = SEED): SearchIndex {
  const categories = seed.categories.filter(({ isVisible }) => isVisible);
  const products = seed.products.filter(({ isVisible }) => isVisible);
  return makeSearchIndex(categories, productsByCategory(categories, products));
}
