import { useEffect } from 'react';

import { useDataStore } from '#src/data/reads/data-context.ts';

/** Typing counts as finished after this pause. */
const COUNTED_AFTER_MS = 2_500;
const counted = new Set<string>();

/** Counts a query that found nothing, once per page load; '' counts nothing. */
export function useCountedMiss(query: string): void {
  const store = useDataStore();
  useEffect(() => {
    if (query === '' || counted.has(query)) return undefined;
    const timer = setTimeout(() => {
      counted.add(query);
      store.ports().then(
        ({ submissions }) => submissions.countMiss(query),
        () => undefined,
      );
    }, COUNTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [store, query]);
}
