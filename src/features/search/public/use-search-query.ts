import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

import { paths } from '#src/lib/paths.ts';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';

import { readSearchQuery, toSearchParameters, type SearchQuery } from '../search-query.ts';

function queryIn({ pathname, search }: { pathname: string; search: string }): SearchQuery | null {
  return pathname === paths.products.to() ? readSearchQuery(new URLSearchParams(search)) : null;
}

/**
 * The latest query, and the location rendered when it was written to the address. The router renders each change as a
 * transition, which React may defer, but the results must follow each key press at once.
 */
let latest: { readonly rendered: Location; readonly query: SearchQuery | null } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The search query in the page's address; `null` without one and on pages other than `/products`. */
export function useSearchQuery(): SearchQuery | null {
  const location = useLocation();
  const pending = useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
  // The page was prerendered without parameters, so the first render must ignore them too.
  if (!useHydrated()) return null;
  return pending?.rendered === location ? pending.query : queryIn(location);
}

/** The search query in the browser's address, which may be newer than the rendered one. */
export function latestSearchQuery(): SearchQuery | null {
  return queryIn(window.location);
}

/**
 * Returns a function that writes a query to the address; `useSearchQuery` gives it at once. `replace` adds no history entry,
 * for example at each key press in the search field.
 */
export function useSearchNavigation(): (query: SearchQuery, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const rendered = useLocation();
  return (query, { replace = false } = {}) => {
    const parameters = toSearchParameters(query).toString();
    void navigate(paths.products.to() + (parameters === '' ? '' : `?${parameters}`), { replace });
    latest = { rendered, query: latestSearchQuery() };
    for (const listener of listeners) listener();
  };
}
