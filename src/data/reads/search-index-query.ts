import { productsByCategory } from './products-by-category.ts';
import { once, type OnceQuery } from './query.ts';
import { makeSearchIndex, type SearchIndex } from './search-index.ts';

/**
 * The index of the search (docs/search.md): the published file, or without one an index made from a read of every visible
 * record.
 */
export const searchIndexQuery: OnceQuery<SearchIndex> = once('search', null, async ({ catalogue }) => {
  const [categories, products] = await Promise.all([
    catalogue.listVisibleCategories(),
    catalogue.listAllVisibleProducts(),
  ]);
  return makeSearchIndex(categories, productsByCategory(categories, products));
});
