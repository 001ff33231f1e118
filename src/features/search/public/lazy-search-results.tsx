import type { DataStore } from '#src/data/reads/data-store.ts';
import { loadModule } from '#src/browser/load-module.ts';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import { searchTexts } from '../texts.ts';
import { RESULTS_LOADING } from './results-loading.tsx';

/** The results and the search code, fetched at the first search. */
export const LazySearchResults = lazyComponent(() => import('./results/SearchResults.tsx'), 'SearchResults', {
  fallback: RESULTS_LOADING,
  failure: searchTexts.failed,
});

/** Fetches the search code and the index ahead of the results. `LazySearchResults` reports a failure. */
export async function preloadSearch(store: DataStore): Promise<void> {
  try {
    const preload = loadModule(() => import('./results/use-found-papers.ts'), 'preloadPapers', {
      reloads: false,
    });
    const [preloadPapers] = await Promise.all([preload, LazySearchResults.preload()]);
    preloadPapers(store);
  } catch {
    // The next key press tries again.
  }
}
