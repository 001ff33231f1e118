import type { SiteSettings } from '#src/contracts/index.ts';

import { firstValue } from '../ports/subscription.ts';
import { productsByCategory } from './products-by-category.ts';
import { once, type OnceQuery } from './query.ts';
import { makeSearchIndex, type SearchIndex } from './search-index.ts';

/**
 * The index of the search (docs/search.md): the published file, or without one an index made from a read of every visible
 * record.
 */
export const searchIndexQuery: OnceQuery<SearchIndex> = once(
  'search',
  null,
  async ({ catalogue, settings }) => {
    const [categories, products, { searchWords }] = await Promise.all([
      catalogue.listVisibleCategories(),
      catalogue.listVisibleProducts(),
      firstValue<SiteSettings>((listener) => settings.watch(listener)),
    ]);
    return makeSearchIndex(categories, productsByCategory(categories, products), searchWords);
  },
);
