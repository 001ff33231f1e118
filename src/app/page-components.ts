import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { PAGE_KINDS, SITE_PAGES, type PageKind } from '#src/lib/paths.ts';
import { lazyComponent, type Preloadable } from '#src/ui/feedback/lazy-component.tsx';

const failure = 'This page could not be loaded.';

/** The component of each page, in a file of its own; the layout shows the fallback while it is fetched. */
export const PAGE_COMPONENTS: Readonly<Record<PageKind, ComponentType & Preloadable>> = {
  home: lazyComponent(() => import('./pages/HomePage.tsx'), 'HomePage', { failure }),
  about: lazyComponent(() => import('./pages/AboutPage.tsx'), 'AboutPage', { failure }),
  products: lazyComponent(() => import('./pages/ProductsPage.tsx'), 'ProductsPage', { failure }),
  category: lazyComponent(() => import('./pages/CategoryPage.tsx'), 'CategoryPage', { failure }),
  product: lazyComponent(() => import('./pages/ProductPage.tsx'), 'ProductPage', { failure }),
  contact: lazyComponent(() => import('./pages/ContactPage.tsx'), 'ContactPage', { failure }),
  compare: lazyComponent(() => import('./pages/ComparePage.tsx'), 'ComparePage', { failure }),
  requestList: lazyComponent(() => import('./pages/RequestListPage.tsx'), 'RequestListPage', { failure }),
  myRequests: lazyComponent(() => import('./pages/MyRequestsPage.tsx'), 'MyRequestsPage', { failure }),
  privacy: lazyComponent(() => import('./pages/PrivacyPage.tsx'), 'PrivacyPage', { failure }),
  accessibility: lazyComponent(() => import('./pages/AccessibilityPage.tsx'), 'AccessibilityPage', {
    failure,
  }),
  notFound: lazyComponent(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage', { failure }),
};

/** The kind of page at an address, as Hosting sees it: `/ABOUT` is no page. */
export function pageKindAt(pathname: string): PageKind | undefined {
  return PAGE_KINDS.find((kind) =>
    matchPath({ path: SITE_PAGES[kind].pattern, caseSensitive: true }, pathname),
  );
}

/** Fetches the page of an address before it is rendered, so that it is rendered at one go. */
export function preloadPage(pathname: string): Promise<void> {
  const kind = pageKindAt(pathname);
  return kind === undefined ? Promise.resolve() : PAGE_COMPONENTS[kind].preload();
}
