import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { useDataStore } from '#src/data/reads/use-query.ts';

import { isSitePage, preloadPage } from './page-components.ts';

/** A page whose values take longer is shown with its skeleton. */
const VALUES_WAIT_MS = 1_000;

/**
 * Shows the pages behind the site's links without loading the document. One listener for all links: as components of the
 * router each of them would be rendered at every change of page. A page stays until the script and the values of the next
 * one are there.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  const store = useDataStore();
  useEffect(() => {
    let latest: MouseEvent | undefined;
    const follow = (event: MouseEvent): void => {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || !isPlain || !link || link.target !== '') return;
      const { origin, pathname, search, hash, href } = link;
      if (origin !== location.origin || !isSitePage(pathname)) return;
      // The browser itself goes to a place on the same page.
      if (hash !== '' && pathname === location.pathname && search === location.search) return;
      event.preventDefault();
      latest = event;
      const from = location.href;
      const go = (): void => {
        if (latest !== event || location.href !== from) return;
        // Otherwise the browser styles the old page once more when its focused element is removed.
        if (pathname !== location.pathname) link.blur();
        void navigate(pathname + search + hash, { replace: href === from });
      };
      const late = new Promise((resolve) => setTimeout(resolve, VALUES_WAIT_MS));
      Promise.all([preloadPage(pathname), Promise.race([store.prepare(pathname), late])]).then(go, go);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, store]);
}

/** Each path change scrolls to the top. The focus follows by itself: see PageHeading. */
export function useScrollToTop(pathname: string): void {
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname]);
}
