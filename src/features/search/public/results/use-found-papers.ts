import { useEffect, useState } from 'react';

import { LIST_PAGE_SIZE } from '#src/contracts/base/limits.ts';
import { type QueryResult, useDataStore } from '#src/data/reads/use-query.ts';
import type { DataStore } from '#src/data/reads/data-store.ts';
import { searchIndexQuery } from '#src/data/reads/search-index.ts';
import { listedPaper } from '#src/data/request-list/listed-paper.ts';
import type { MeantPapers } from '#src/data/request-list/request-list.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';
import { WorkerCalls } from '#src/browser/worker-calls.ts';

import type { FoundPapers, SearchPort } from '../../found-papers.ts';
import { NO_SEARCH, toSearchParameters, type SearchQuery } from '../../search-query.ts';

/** The results of a query, for the view that shows them until the next ones arrive. */
export interface Results {
  readonly query: SearchQuery;
  readonly key: string;
  /** The number of results that was asked for. */
  readonly count: number;
  readonly found: FoundPapers;
}

/** The search of a page. */
interface Finder {
  readonly find: (query: SearchQuery, count: number) => Promise<FoundPapers>;
  /** The last results, which are shown at once after 'Back'. */
  latest?: Results;
  /** Results of the address that was opened, found before any view asked for them. */
  ahead?: Results | undefined;
}

const finders = new WeakMap<DataStore, Finder>();

declare global {
  interface Window {
    /** The worker that `src/app/boot.js` has started for the address of a search. */
    searchWorker?: Worker | undefined;
  }
}

function startWorker(): Worker {
  const early = window.searchWorker;
  window.searchWorker = undefined;
  return early ?? new Worker(new URL('../../search-worker.ts', import.meta.url), { type: 'module' });
}

/** Opens the search in its worker. An index that is not published is made from the records. */
function openFinder(store: DataStore): Finder['find'] {
  const worker = new WorkerCalls({
    start: startWorker,
    messages: { unavailable: '', unconfirmed: '' },
  });
  const search = worker.port<SearchPort>('search', ['open', 'find']);
  let opening: Promise<void> | undefined;
  const openIndex = async (): Promise<void> => search.open(await searchIndexQuery.load(await store.ports()));
  return async (query, count) => {
    const published = store.publishedAddress(searchIndexQuery);
    const papers = await search.find(query, count, published);
    if (papers) return papers;
    await (opening ??= openIndex().finally(() => (opening = undefined)));
    const made = await search.find(query, count, null);
    if (!made) throw new Error('The search has no index.');
    return made;
  };
}

function finderOf(store: DataStore): Finder {
  const finder = finders.get(store) ?? { find: openFinder(store) };
  finders.set(store, finder);
  return finder;
}

/**
 * Starts the worker and opens the index, once, ahead of the view that needs it. With a query, resolves with its first results
 * in place, so that they are rendered at one go.
 */
export async function preloadPapers(store: DataStore, query: SearchQuery | null): Promise<void> {
  if (finders.has(store)) return;
  const finder = finderOf(store);
  const papers = await finder.find(query ?? NO_SEARCH, query ? LIST_PAGE_SIZE : 0);
  if (query) finder.ahead = { query, key: keyOf(query), count: LIST_PAGE_SIZE, found: papers };
}

const MEANT_COUNT = 3;

/** The first papers that a typed text means, for the line of a request list. */
export async function meantPapers(store: DataStore, text: string): Promise<MeantPapers> {
  const { match, papers, near } = await finderOf(store).find({ ...NO_SEARCH, q: text }, MEANT_COUNT);
  const first = papers.map(listedPaper);
  return match === 'words'
    ? { found: [], near: first }
    : { found: first, near: near.slice(0, MEANT_COUNT).map(listedPaper) };
}

export function keyOf(query: SearchQuery): string {
  return toSearchParameters(query).toString();
}

/** The number of results that were shown for this query before; `null` unless it is the last one. */
export function shownBefore(store: DataStore, query: SearchQuery): number | null {
  const { latest } = finderOf(store);
  return latest?.key === keyOf(query) ? latest.count : null;
}

/** The first `count` results. The previous ones stay until they have arrived. */
export function useFoundPapers(query: SearchQuery, count: number): QueryResult<Results> {
  const finder = finderOf(useDataStore());
  const key = keyOf(query);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<Loadable<Results>>(() => {
    const earlier = [finder.latest, finder.ahead].find((results) => results?.key === key);
    return earlier ? ready(earlier) : LOADING;
  });
  useEffect(() => {
    const { ahead } = finder;
    finder.ahead = undefined;
    // The view shows a skeleton if the results came after its first render, so it must ask for them.
    if (state.status === 'ready' && state.value === ahead && ahead.count === count) {
      finder.latest = ahead;
      return undefined;
    }
    let isWanted = true;
    const show = (next: Loadable<Results>): void => {
      if (isWanted) setState(next);
    };
    finder.find(query, count).then(
      (papers) => {
        const results = { query, key, count, found: papers };
        if (isWanted) finder.latest = results;
        show(ready(results));
      },
      (thrown: unknown) => show(failed(toAppError(thrown))),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` identifies the query
  }, [finder, key, count, tries]);
  const retry = (): void => {
    setState(LOADING);
    setTries(tries + 1);
  };
  return { ...state, retry };
}
