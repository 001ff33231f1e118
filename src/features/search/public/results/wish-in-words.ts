import type { SearchIndex } from '#src/data/search/search-index.ts';

import { searchMessages } from '../../messages.ts';
import type { SearchRequest } from '../../search-request.ts';

/** What was asked for as one line, for a message: the words as typed, then the filters. */
export function wishInWords(request: SearchRequest, index: SearchIndex): string {
  const { q, category, use, format, gsmFrom, gsmTo } = request;
  const range = [gsmFrom && `from ${gsmFrom}`, gsmTo && `to ${gsmTo}`].filter((end) => end !== '').join(' ');
  return [
    q,
    index.categories.find(({ slug }) => slug === category)?.name ?? '',
    use,
    format && searchMessages.formats[format],
    range && `GSM ${range}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
