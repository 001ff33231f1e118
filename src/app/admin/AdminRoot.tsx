import { Outlet, useLocation } from 'admin-router';

import { DialogsProvider } from '#src/ui/admin/dialogs.tsx';
import { PagePathContext } from '#src/ui/layout/page-path.ts';

import { DemoBadge } from '../DemoBadge.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useScrollToTop } from '../use-scroll-to-top.ts';
import { VisitorSession } from '../VisitorSession.tsx';

import { UnsavedGuardProvider } from './UnsavedGuardProvider.tsx';

/** Wraps every page of the admin area, including the login. */
export function AdminRoot() {
  const { pathname } = useLocation();
  useScrollToTop(pathname);
  return (
    <DialogsProvider>
      <UnsavedGuardProvider>
        {import.meta.env.SITE.adapter === 'browser' && <DemoBadge />}
        <VisitorSession />
        <PagePathContext value={pathname}>
          <ErrorBoundary resetKey={pathname}>
            <Outlet />
          </ErrorBoundary>
        </PagePathContext>
      </UnsavedGuardProvider>
    </DialogsProvider>
  );
}
