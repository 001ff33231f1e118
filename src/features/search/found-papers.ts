import type { Fact } from '#src/contracts/catalogue/facts.ts';
import type { SearchedPaper } from '#src/data/request-list/listed-paper.ts';
import type { SearchIndex } from '#src/data/reads/search-index.ts';

import { PaperSearch, type SearchResult } from './paper-search.ts';
import type { SearchQuery } from './search-query.ts';
import { searchTexts } from './texts.ts';

/** A found paper, as its card needs it. */
export interface FoundPaper extends SearchedPaper {
  /** Its position in the index. */
  readonly id: number;
  readonly facts: readonly Fact[];
}

/** The first results of a search, and everything that is shown beside them. */
export interface FoundPapers extends Omit<SearchResult, 'papers' | 'near'> {
  readonly papers: readonly FoundPaper[];
  readonly total: number;
  readonly near: readonly FoundPaper[];
  /** The search as one line of a message. */
  readonly message: string;
}

export interface SearchPort {
  /**
   * The first `count` results; `null` if the worker has no index: none is published and none was given.
   * @param published address of the published index; `null` where it must not be used
   */
  find(query: SearchQuery, count: number, published: string | null): Promise<FoundPapers | null>;
  open(index: SearchIndex): Promise<void>;
}

function findPapers(search: PaperSearch, query: SearchQuery, count: number): FoundPapers {
  const { papers } = search;
  const toPaper = (id: number): FoundPaper => ({ id, ...papers.paperAt(id), facts: papers.factsOf(id) });
  const result = search.search(query);
  return {
    ...result,
    papers: result.papers.slice(0, count).map(toPaper),
    total: result.papers.length,
    near: result.near.map(toPaper),
    message: queryText(query, papers.index),
  };
}

/** The search as one line of a message: the typed text, then the filters. */
function queryText(query: SearchQuery, index: SearchIndex): string {
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

/** @param ahead address of a published index that is read at once; '' for none */
export function openSearch(ahead = ''): SearchPort {
  /** Made of the index that the page gave, which is newer than a published one. */
  let fromPage: PaperSearch | null = null;
  let published: PaperSearch | null = null;
  let fetching: Promise<void> | undefined;
  const fetchIndex = async (address: string): Promise<void> => {
    const response = await fetch(address);
    const index = (await response.json()) as SearchIndex | { missing: true };
    if ('names' in index) published = new PaperSearch(index);
  };
  const openPublished = (address: string): Promise<void> =>
    (fetching ??= fetchIndex(address)
      .catch(() => undefined)
      .finally(() => (fetching = undefined)));
  if (ahead !== '') void openPublished(ahead);
  return {
    find: async (query, count, address) => {
      if (!fromPage && !published && address !== null) await openPublished(address);
      const search = fromPage ?? (address === null ? null : published);
      return search && findPapers(search, query, count);
    },
    open: (index) => Promise.resolve(void (fromPage = new PaperSearch(index))),
  };
}
