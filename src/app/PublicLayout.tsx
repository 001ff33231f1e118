import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { PublicFooter } from '#src/features/settings/public/PublicFooter.tsx';
import { PublicHeader } from '#src/features/settings/public/PublicHeader.tsx';
import { LoadingNote, SkeletonDetail } from '#src/ui/feedback/Skeleton.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageReady } from './PageReady.tsx';

/** Frame of every public page: skip link, header, the page, footer (M4, M5). */
export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Page header={<PublicHeader />} footer={<PublicFooter />}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense
            fallback={
              <Container className="detail">
                <LoadingNote />
                <SkeletonDetail />
              </Container>
            }
          >
            <Outlet />
            <PageReady />
          </Suspense>
        </ErrorBoundary>
      </Page>
    </>
  );
}
