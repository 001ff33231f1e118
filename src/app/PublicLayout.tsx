import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { PublicHeader } from '#src/features/settings/public/PublicHeader.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PublicFooter, ReachLinks } from './later-parts.ts';
import { PAGE_LOADING } from './PageLoading.tsx';
import { PageReady } from './PageReady.tsx';

/** Frame of every public page: skip link, header, the page, footer (M4, M5). */
export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Page header={<PublicHeader reach={<ReachLinks />} />} footer={<PublicFooter />}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={PAGE_LOADING}>
            <Outlet />
            <PageReady />
          </Suspense>
        </ErrorBoundary>
      </Page>
    </>
  );
}
