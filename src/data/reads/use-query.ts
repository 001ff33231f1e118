import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { CONTACT_DEFAULTS, DESK_DEFAULTS, WORKING_HOURS_DEFAULTS } from '#src/contracts/base/identity.ts';
import type { SiteSettings } from '#src/contracts/index.ts';
import type { Loadable } from '#src/lib/loadable.ts';

import type { DataStore } from './data-store.ts';
import { queries } from './queries.ts';
import type { Query } from './query.ts';

/** The page's data store; set once in `app/Providers`. */
export const DataContext = createContext<DataStore | null>(null);

export function useDataStore(): DataStore {
  const store = useContext(DataContext);
  if (!store) throw new Error('No data store: wrap the view in <DataContext value={…}>.');
  return store;
}

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

/** Several reads, shared as with `useQuery`. They are compared by key; their number may change between renders. */
export function useQueries<T>(reads: readonly Query<T>[]): {
  readonly states: readonly Loadable<T>[];
  readonly retry: (query: Query<T>) => void;
} {
  const store = useDataStore();
  const keys = reads.map(({ key }) => key).join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = reads.map((query) => store.subscribe(query, listener));
      return () => leave.forEach((stop) => stop());
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys say what the queries are
    [store, keys],
  );
  const last = useRef<readonly Loadable<T>[]>([]);
  const peek = (): readonly Loadable<T>[] => {
    const states = reads.map((query) => store.peek(query));
    const isSame =
      states.length === last.current.length && states.every((state, at) => state === last.current[at]);
    if (!isSame) last.current = states;
    return last.current;
  };
  return { states: useSyncExternalStore(subscribe, peek, peek), retry: (query) => store.retry(query) };
}

/** True once each of `states` has been ready or failed; a later retry does not reset it. */
export function useSettled(...states: readonly Loadable<unknown>[]): boolean {
  const [settled, setSettled] = useState(false);
  const isNow = settled || states.every(({ status }) => status !== 'loading');
  if (isNow !== settled) setSettled(isNow);
  return isNow;
}

const DEFAULTS: SiteSettings = {
  ...CONTACT_DEFAULTS,
  ...WORKING_HOURS_DEFAULTS,
  ...DESK_DEFAULTS,
  searchWords: [],
};

/** The live site settings; the built-in defaults while loading and after a failure. */
export function useSettings(): SiteSettings {
  const state = useQuery(queries.settings);
  const value = state.status === 'ready' ? state.value : null;
  return useMemo(() => ({ ...DEFAULTS, ...value }), [value]);
}
