import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { PAGE_KINDS, SITE_PAGES, type PageKind } from '#src/lib/paths.ts';
import { lazyPage, type Preloadable } from '#src/ui/feedback/lazy-component.tsx';

/** The component of each page, in a file of its own; the layout shows the fallback while it is fetched. */
export const PAGE_COMPONENTS: Readonly<Record<PageKind, ComponentType & Preloadable>> = {
  home: lazyPage(() => import('./pages/HomePage.tsx'), 'HomePage'),
  about: lazyPage(() => import('./pages/AboutPage.tsx'), 'AboutPage'),
  products: lazyPage(() => import('./pages/ProductsPage.tsx'), 'ProductsPage'),
  category: lazyPage(() => import('./pages/CategoryPage.tsx'), 'CategoryPage'),
  product: lazyPage(() => import('./pages/ProductPage.tsx'), 'ProductPage'),
  contact: lazyPage(() => import('./pages/ContactPage.tsx'), 'ContactPage'),
  compare: lazyPage(() => import('./pages/ComparePage.tsx'), 'ComparePage'),
  requestList: lazyPage(() => import('./pages/RequestListPage.tsx'), 'RequestListPage'),
  myRequests: lazyPage(() => import('./pages/MyRequestsPage.tsx'), 'MyRequestsPage'),
  privacy: lazyPage(() => import('./pages/PrivacyPage.tsx'), 'PrivacyPage'),
  accessibility: lazyPage(() => import('./pages/AccessibilityPage.tsx'), 'AccessibilityPage'),
  notFound: lazyPage(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage'),
};

/** The kind of page at an address, as Hosting sees it: `/ABOUT` is no page. */
function pageKindAt(pathname: string): PageKind | undefined {
  return PAGE_KINDS.find((kind) =>
    matchPath({ path: SITE_PAGES[kind].pattern, caseSensitive: true }, pathname),
  );
}

/** True if the application has a page at this address: not the admin area's, not a file's. */
export function isSitePage(pathname: string): boolean {
  return (pageKindAt(pathname) ?? 'notFound') !== 'notFound';
}

/** Fetches the page of an address before it is rendered, so that it is rendered at one go. */
export function preloadPage(pathname: string): Promise<void> {
  const kind = pageKindAt(pathname);
  return kind === undefined ? Promise.resolve() : PAGE_COMPONENTS[kind].preload();
}
