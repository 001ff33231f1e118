import { useCallback, useRef, useSyncExternalStore } from 'react';

import type { Loadable } from '#src/lib/loadable.ts';

import { useDataStore } from './data-context.ts';
import type { Query } from './query.ts';

/** Several reads, shared as with `useQuery`. They are compared by key; their number may change between renders. */
export function useQueries<T>(queries: readonly Query<T>[]): {
  readonly states: readonly Loadable<T>[];
  readonly retry: (query: Query<T>) => void;
} {
  const store = useDataStore();
  const keys = queries.map(({ key }) => key).join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = queries.map((query) => store.subscribe(query, listener));
      return () => leave.forEach((stop) => stop());
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys say what the queries are
    [store, keys],
  );
  const last = useRef<readonly Loadable<T>[]>([]);
  const peek = (): readonly Loadable<T>[] => {
    const states = queries.map((query) => store.peek(query));
    const isSame =
      states.length === last.current.length && states.every((one, at) => one === last.current[at]);
    if (!isSame) last.current = states;
    return last.current;
  };
  return { states: useSyncExternalStore(subscribe, peek, peek), retry: (query) => store.retry(query) };
}
