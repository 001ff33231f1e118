import { useLocation } from 'react-router-dom';

import { useScrollToTop } from './use-scroll-to-top.ts';

/** What every change of the path brings about on the public site. */
export function RouteEffects() {
  useScrollToTop(useLocation().pathname);
  return null;
}
