import { productsByCategory } from './products-by-category.ts';
import { once, type OnceQuery } from './query.ts';
import { makeSearchIndex, type SearchIndex } from './search-index.ts';

/**
 * The index that visitors search (docs/search.md): a published file, used as it is; where there is none, it is made here
 * from one read of each visible record.
 */
export const searchIndexQuery: OnceQuery<SearchIndex> = once('search', null, async ({ catalogue }) => {
  const [categories, products] = await Promise.all([
    catalogue.listVisibleCategories(),
    catalogue.listAllVisibleProducts(),
  ]);
  return makeSearchIndex(categories, productsByCategory(categories, products));
});
