import { startTransition } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { paths } from '#src/lib/paths.ts';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';

import { readSearchQuery, toSearchParameters, type SearchQuery } from '../search-query.ts';

function queryIn({ pathname, search }: { pathname: string; search: string }): SearchQuery | null {
  return pathname === paths.products.to() ? readSearchQuery(new URLSearchParams(search)) : null;
}

/** The search query in the page's address; `null` without one and on pages other than `/products`. */
export function useSearchQuery(): SearchQuery | null {
  const location = useLocation();
  // The page was prerendered without parameters, so the first render must ignore them too.
  return useHydrated() ? queryIn(location) : null;
}

/** The search query in the browser's address, which may be newer than the rendered one. */
export function latestSearchQuery(): SearchQuery | null {
  return queryIn(window.location);
}

/** Returns a function that writes a query to the address; with `replace`, as at each key press, without a history entry. */
export function useSearchNavigation(): (query: SearchQuery, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const isHere = useLocation().pathname === paths.products.to();
  return (query, { replace = false } = {}) => {
    const parameters = toSearchParameters(query).toString();
    const go = (): void =>
      void navigate(paths.products.to() + (parameters === '' ? '' : `?${parameters}`), { replace });
    // A transition shows the other page until the results can be shown.
    if (isHere) go();
    else startTransition(go);
  };
}
