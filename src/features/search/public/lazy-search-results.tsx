import type { DataStore } from '#src/data/reads/data-store.ts';
import { loadModule } from '#src/browser/load-module.ts';
import { lazyComponent } from '#src/ui/lazy/lazy-component.tsx';

import { searchTexts } from '../texts.ts';

import { RESULTS_LOADING } from './results-loading.tsx';

/** The results and the search code, fetched at the first search. */
export const LazySearchResults = lazyComponent(() => import('./results/SearchResults.tsx'), 'SearchResults', {
  fallback: RESULTS_LOADING,
  failure: searchTexts.failed,
});

const preloading = new WeakMap<DataStore, Promise<void>>();

/** Fetches the search code and the index ahead of the results. `LazySearchResults` reports a failure. */
export function preloadSearch(store: DataStore): Promise<void> {
  const running = preloading.get(store);
  if (running) return running;
  const preload = loadModule(() => import('./results/SearchResults.tsx'), 'preloadPapers', {
    reloads: false,
  });
  const loaded = Promise.all([preload, LazySearchResults.preload()])
    .then(([preloadPapers]) => preloadPapers(store))
    .catch(() => void preloading.delete(store));
  preloading.set(store, loaded);
  return loaded;
}
