import { useCallback } from 'react';

import { loadModule } from '#src/browser/load-module.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import type { SearchPapers } from '#src/data/request-list/request-list.ts';

/** Finds papers by a typed text. The search is fetched at the first call. */
export function useFindPapers(): SearchPapers {
  const store = useDataStore();
  return useCallback(
    async (typed: string) => {
      const meantPapers = await loadModule(() => import('./results/use-found-papers.ts'), 'meantPapers');
      return meantPapers(store, typed);
    },
    [store],
  );
}
