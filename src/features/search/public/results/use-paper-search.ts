import { useEffect, useState } from 'react';

import type { Store } from '#src/data/reads/data-store.ts';
import { searchIndexQuery } from '#src/data/reads/search-index-query.ts';
import type { SearchIndex } from '#src/data/reads/search-index.ts';
import { useQuery, type QueryResult } from '#src/data/reads/use-query.ts';
import { LOADING } from '#src/lib/loadable.ts';

import { PaperSearch } from '../../paper-search.ts';

const opening = new WeakMap<SearchIndex, Promise<PaperSearch>>();
const opened = new WeakMap<SearchIndex, PaperSearch>();

/** The search over an index, made once. */
function openOnce(index: SearchIndex): Promise<PaperSearch> {
  let search = opening.get(index);
  if (!search) {
    search = PaperSearch.open(index);
    opening.set(index, search);
    void search.then((made) => opened.set(index, made));
  }
  return search;
}

/** Fetches the index and makes it searchable, for a view that will want it. */
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
  // One that was opened while somebody typed is there at the first render; until a new index is open, the last one serves.
  const ready = (value && opened.get(value)) ?? search;
  return ready ? { status: 'ready', value: ready, retry } : { ...LOADING, retry };
}
