import { useLayoutEffect, useRef } from 'react';

/** Scrolls to the top on each path change (M6). PageHeading moves the focus. */
export function useScrollToTop(pathname: string): void {
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname]);
}
