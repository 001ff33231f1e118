import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

import { paths } from '#src/lib/paths.ts';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';

import { readSearchQuery, toSearchParameters, type SearchQuery } from '../search-query.ts';

function requestIn({ pathname, search }: { pathname: string; search: string }): SearchQuery | null {
  return pathname === paths.products.to() ? readSearchQuery(new URLSearchParams(search)) : null;
}

/**
 * What was typed since the router rendered last, and the location that it had rendered. The router renders each change as
 * a transition, which may be put off; results are to follow a key at once.
 */
let typed: { readonly rendered: Location; readonly request: SearchQuery | null } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the address of the page asks for; `null` for nothing, and on other pages than `/products`. */
export function useSearchQuery(): SearchQuery | null {
  const location = useLocation();
  const ahead = useSyncExternalStore(
    subscribe,
    () => typed,
    () => null,
  );
  // The published page was made without the address's parameters.
  if (!useHydrated()) return null;
  return ahead?.rendered === location ? ahead.request : requestIn(location);
}

/** What the browser's address asks for now. While somebody types it is ahead of what React has rendered. */
export function latestSearchQuery(): SearchQuery | null {
  return requestIn(window.location);
}

/**
 * Writes a request into the address.
 * @returns a function; `replace` is for changes that 'Back' should not step through, such as each key of a word
 */
export function useSearchNavigation(): (request: SearchQuery, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const rendered = useLocation();
  return (request, { replace = false } = {}) => {
    const query = toSearchParameters(request).toString();
    void navigate(paths.products.to() + (query === '' ? '' : `?${query}`), { replace });
    if (!replace) return;
    typed = { rendered, request: latestSearchQuery() };
    for (const listener of listeners) listener();
  };
}
