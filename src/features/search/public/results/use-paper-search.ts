import { useEffect, useState } from 'react';

import type { Store } from '#src/data/reads/data-store.ts';
import { searchIndexQuery } from '#src/data/reads/search-index-query.ts';
import type { SearchIndex } from '#src/data/reads/search-index.ts';
import { useQuery, type QueryResult } from '#src/data/reads/use-query.ts';
import { LOADING } from '#src/lib/loadable.ts';

import { PaperSearch } from '../../paper-search.ts';

const opening = new WeakMap<SearchIndex, Promise<PaperSearch>>();
const opened = new WeakMap<SearchIndex, PaperSearch>();

/** Opens the search over an index only once. */
function openOnce(index: SearchIndex): Promise<PaperSearch> {
  let search = opening.get(index);
  if (!search) {
    search = PaperSearch.open(index);
    opening.set(index, search);
    void search.then((made) => opened.set(index, made));
  }
  return search;
}

/** Fetches the index and opens the search ahead of the view that needs it. */
export function preloadPapers(store: Store): void {
  const openNow = (): void => {
    const state = store.peek(searchIndexQuery);
    if (state.status === 'ready') void openOnce(state.value);
  };
  store.subscribe(searchIndexQuery, openNow);
  openNow();
}

/** The search over the visible papers. */
export function usePaperSearch(): QueryResult<PaperSearch> {
  const index = useQuery(searchIndexQuery);
  const value = index.status === 'ready' ? index.value : null;
  const [search, setSearch] = useState<PaperSearch | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (value)
      void openOnce(value).then((made) => {
        if (isWanted) setSearch(made);
      });
    return () => {
      isWanted = false;
    };
  }, [value]);
  const { retry } = index;
  if (index.status === 'failed') return index;
  // A preloaded search is available at the first render. While a new index is being opened, the previous search is used.
  const ready = (value && opened.get(value)) ?? search;
  return ready ? { status: 'ready', value: ready, retry } : { ...LOADING, retry };
}
