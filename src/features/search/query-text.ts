import type { SearchIndex } from '#src/data/reads/search-index.ts';

import { searchTexts } from './texts.ts';
import type { SearchQuery } from './search-query.ts';

/** The search as one line of a message: the typed text, then the filters. */
export function queryText(query: SearchQuery, index: SearchIndex): string {
  const { q, category, use, format, gsmFrom, gsmTo } = query;
  const range = [gsmFrom && `from ${gsmFrom}`, gsmTo && `to ${gsmTo}`].filter((end) => end !== '').join(' ');
  return [
    q,
    index.categories.find(({ slug }) => slug === category)?.name ?? '',
    use,
    format && searchTexts.formats[format],
    range && `GSM ${range}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
