import type { Store } from '#src/data/data-store.ts';
import { loadModule } from '#src/lib/load-module.ts';
import { LoadingNote } from '#src/ui/feedback/Skeleton.tsx';
import { SkeletonCardGrid } from '#src/ui/feedback/SkeletonCardGrid.tsx';
import { lazyPart } from '#src/ui/lazy/lazy-part.tsx';

import { searchMessages } from '../messages.ts';

const EXPECTED_COUNT = 6;

/** Stands where the results will be. */
export const RESULTS_LOADING = (
  <div aria-busy="true">
    <LoadingNote label={searchMessages.loading} />
    <SkeletonCardGrid count={EXPECTED_COUNT} />
  </div>
);

/** The results with everything that searches, fetched when somebody searches. */
export const SearchResults = lazyPart(() => import('./results/SearchResults.tsx'), 'SearchResults', {
  fallback: RESULTS_LOADING,
  failure: searchMessages.failed,
});

const preloading = new WeakSet<Store>();

/** Fetches what searches while somebody still types. A failure is said where the results would stand. */
export function preloadSearch(store: Store): void {
  if (preloading.has(store)) return;
  preloading.add(store);
  const preload = loadModule(() => import('./results/SearchResults.tsx'), 'preloadPapers', {
    reloads: false,
  });
  Promise.all([preload, SearchResults.preload()])
    .then(([preloadPapers]) => preloadPapers(store))
    .catch(() => preloading.delete(store));
}
