import { useCallback } from 'react';

import { loadModule } from '#src/browser/load-module.ts';
import { useDataStore } from '#src/data/reads/data-context.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';

/** The papers that a typed text means, best first, and those that come near. */
export interface MeantPapers {
  readonly found: readonly ListedPaper[];
  readonly near: readonly ListedPaper[];
}

/** Finds papers by a typed text. The search is fetched at the first call. */
export function useFindPapers(): (typed: string) => Promise<MeantPapers> {
  const store = useDataStore();
  return useCallback(
    async (typed: string) => {
      const meantPapers = await loadModule(() => import('./results/use-found-papers.ts'), 'meantPapers');
      return meantPapers(store, typed);
    },
    [store],
  );
}
