import { useLocation } from 'react-router-dom';

import { useScrollToTop } from './use-scroll-to-top.ts';

/** Runs the effects of a path change on the public site. */
export function RouteEffects() {
  useScrollToTop(useLocation().pathname);
  return null;
}
