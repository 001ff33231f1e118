import type { DataStore } from '#src/data/reads/data-store.ts';
import { loadModule } from '#src/browser/load-module.ts';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import type { SearchQuery } from '../search-query.ts';
import { searchTexts } from '../texts.ts';
import { RESULTS_LOADING } from './results-loading.tsx';

/** The results and the search code, fetched at the first search. */
export const LazySearchResults = lazyComponent(() => import('./results/SearchResults.tsx'), 'SearchResults', {
  fallback: RESULTS_LOADING,
  failure: searchTexts.failed,
});

/** The page of a search whose results take longer is shown with their skeleton. */
const RESULTS_WAIT_MS = 1_000;

/**
 * Fetches the search code and the index ahead of the results, and finds those of a query. `LazySearchResults` reports a
 * failure.
 */
export async function preloadSearch(store: DataStore, query: SearchQuery | null = null): Promise<void> {
  try {
    const preload = loadModule(() => import('./results/use-found-papers.ts'), 'preloadPapers', {
      reloads: false,
    });
    const [preloadPapers] = await Promise.all([preload, LazySearchResults.preload()]);
    const late = new Promise((resolve) => setTimeout(resolve, RESULTS_WAIT_MS));
    await Promise.race([preloadPapers(store, query), late]);
  } catch {
    // The next key press tries again.
  }
}
