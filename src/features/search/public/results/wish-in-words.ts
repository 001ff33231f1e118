import type { SearchIndex } from '#src/data/reads/search-index.ts';

import { searchTexts } from '../../texts.ts';
import type { SearchQuery } from '../../search-query.ts';

/** What was asked for as one line, for a message: the words as typed, then the filters. */
export function wishInWords(request: SearchQuery, index: SearchIndex): string {
  const { q, category, use, format, gsmFrom, gsmTo } = request;
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
