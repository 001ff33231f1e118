import { useLayoutEffect, useRef } from 'react';

/** Each path change scrolls to the top. The focus follows by itself: see PageHeading. */
export function useScrollToTop(pathname: string): void {
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname]);
}
