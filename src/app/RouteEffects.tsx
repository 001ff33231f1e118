import { useLocation } from 'react-router-dom';

import { useScrollToTop } from './use-scroll-to-top.ts';

/** Side effects of every change of the path on the public site. */
export function RouteEffects() {
  useScrollToTop(useLocation().pathname);
  return null;
}
