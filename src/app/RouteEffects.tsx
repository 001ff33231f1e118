import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Each path change scrolls to the top (M6). The focus follows by itself: see PageHeading. */
export function RouteEffects() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname]);

  return null;
}
