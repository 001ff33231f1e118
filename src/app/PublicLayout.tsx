import { Suspense, useDeferredValue, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { UnsentLeads } from '#src/features/my-requests/public/UnsentLeads.tsx';
import { RequestListLink } from '#src/features/request-list/public/RequestListLink.tsx';
import { SearchField } from '#src/features/search/public/SearchField.tsx';
import { PreloaderGate } from '#src/features/session/public/PreloaderGate.tsx';
import { PublicFooter, PublicHeader } from '#src/features/settings/public/PublicFrame.tsx';
import { MAIN_ID, PagePathContext, SkipLink } from '#src/ui/layout/Page.tsx';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PAGE_LOADING } from './page/PageStates.tsx';
import { useFollowedLinks, useScrollToTop } from './navigation.ts';

declare global {
  interface Window {
    /** The button that a visitor pressed last before the page was interactive; set by `src/app/boot.js`. */
    earlyPress?: HTMLElement | undefined;
  }
}

// Outside the component, so that a change of page does not render them again.
const HEADER = (
  <PublicHeader
    brandCover={<PreloaderGate />}
    search={<SearchField />}
    requestListLink={<RequestListLink />}
  />
);
const FOOTER = (
  <Suspense>
    <PublicFooter />
  </Suspense>
);

/** Frame of every public page: skip link, header, the page, footer. */
export function PublicLayout() {
  const { pathname } = useLocation();
  useFollowedLinks();
  useScrollToTop(pathname);
  return (
    <PagePathContext value={pathname}>
      <SkipLink />
      <div className="page d-flex flex-column min-vh-100">
        {HEADER}
        <main id={MAIN_ID} className="page__main flex-grow-1" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={PAGE_LOADING}>
              <Outlet />
              <PageReady />
            </Suspense>
          </ErrorBoundary>
        </main>
        <LateFooter />
      </div>
      <UnsentLeads />
    </PagePathContext>
  );
}

/** A page that does not hydrate its footer renders it after the first paint, because it lies below the screen. */
function LateFooter() {
  return useDeferredValue(FOOTER, useHydrated() ? null : FOOTER);
}

/**
 * Marks the page as interactive (`<html data-ready>`) and repeats the last press that came before, so that an early tap
 * on 'Get a Quote' is not lost.
 */
function markInteractive(): void {
  const root = document.documentElement;
  if (root.dataset['ready'] !== undefined) return;
  root.dataset['ready'] = '';
  const button = window.earlyPress;
  window.earlyPress = undefined;
  // Wait a frame, so that all effects of hydration have run.
  if (button) requestAnimationFrame(() => button.click());
}

/** Stands behind the page inside its boundary: its effect runs when the page has hydrated. */
function PageReady() {
  useEffect(markInteractive, []);
  return null;
}
