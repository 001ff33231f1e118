import { useCallback, useSyncExternalStore } from 'react';

import type { Loadable } from '#src/lib/loadable.ts';

import { useDataStore } from './data-context.ts';
import type { Query } from './query.ts';

/** A `Loadable` with `retry`. */
export type QueryResult<T> = Loadable<T> & { readonly retry: () => void };

/**
 * A read, live or one-time, shared by all views. `query` may be a new object in each render; its key identifies it.
 */
export function useQuery<T>(query: Query<T>): QueryResult<T> {
  const store = useDataStore();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(query, listener),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what the query is
    [store, query.key],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => store.peek(query),
    () => store.initial(query),
  );
  return { ...state, retry: () => store.retry(query) };
}
