import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { UnsentLeads } from '#src/features/my-requests/public/UnsentLeads.tsx';
import { RequestListLink } from '#src/features/request-list/public/RequestListLink.tsx';
import { SearchField } from '#src/features/search/public/SearchField.tsx';
import { PreloaderGate } from '#src/features/session/public/PreloaderGate.tsx';
import { PublicFooter, PublicHeader } from '#src/features/settings/public/PublicFrame.tsx';
import { markInteractive } from '#src/browser/interactive.ts';
import { Page, SkipLink } from '#src/ui/layout/Page.tsx';
import { PagePathContext } from '#src/ui/layout/PageHeading.tsx';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PAGE_LOADING } from './page/PageLoading.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** Frame of every public page: skip link, header, the page, footer. */
export function PublicLayout() {
  const { pathname } = useLocation();
  useScrollToTop(pathname);
  return (
    <PagePathContext value={pathname}>
      <SkipLink />
      <Page
        header={
          <PublicHeader
            brandCover={<PreloaderGate />}
            search={<SearchField />}
            requestListLink={<RequestListLink />}
          />
        }
        footer={
          <Suspense>
            <PublicFooter />
          </Suspense>
        }
      >
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={PAGE_LOADING}>
            <Outlet />
            <PageReady />
          </Suspense>
        </ErrorBoundary>
      </Page>
      <UnsentLeads />
    </PagePathContext>
  );
}

/** Stands behind the page inside its boundary: its effect runs when the page has hydrated. */
function PageReady() {
  useEffect(markInteractive, []);
  return null;
}
