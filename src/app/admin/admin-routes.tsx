import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation, type RouteObject } from 'admin-router';
import { useState, type ComponentType } from 'react';
import { buyerPath } from '#src/lib/buyer-path.ts';
import { paths } from '#src/lib/paths.ts';
import { TabTitleContext } from '#src/ui/admin/AdminPage.tsx';
import { DialogsProvider } from '#src/ui/admin/dialogs.tsx';
import { createQueryClient } from '#src/ui/admin/query.tsx';
import { PagePathContext } from '#src/ui/layout/Page.tsx';
import { lazyPage, type Preloadable } from '#src/ui/feedback/lazy-component.tsx';
import { DemoBadge } from '../DemoBadge.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useScrollToTop } from '../navigation.ts';
import { titleWithBrand } from '../PageMeta.tsx';
import { VisitorSession } from '#src/features/session/public/use-session.ts';
import { AdminGuard } from './AdminGuard.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { AdminShell } from './AdminShell.tsx';
import { UnsavedGuardProvider } from './UnsavedGuardProvider.tsx';

const PAGES = {
  dashboard: lazyPage(() => import('./pages/DashboardAdminPage.tsx'), 'DashboardAdminPage'),
  desk: lazyPage(() => import('#src/features/desk/admin/list/DeskPage.tsx'), 'DeskPage'),
  lead: lazyPage(() => import('./pages/LeadAdminPage.tsx'), 'LeadAdminPage'),
  buyer: lazyPage(() => import('./pages/BuyerAdminPage.tsx'), 'BuyerAdminPage'),
  newRequest: lazyPage(() => import('./pages/NewRequestAdminPage.tsx'), 'NewRequestAdminPage'),
  products: lazyPage(() => import('./pages/ProductsAdminPage.tsx'), 'ProductsAdminPage'),
  categories: lazyPage(() => import('#src/features/catalogue/admin/CategoryManager.tsx'), 'CategoryManager'),
  content: lazyPage(() => import('#src/features/content/admin/ContentManager.tsx'), 'ContentManager'),
  quoteForms: lazyPage(() => import('#src/features/quote-forms/admin/QuoteForms.tsx'), 'QuoteForms'),
  settings: lazyPage(() => import('./pages/SettingsAdminPage.tsx'), 'SettingsAdminPage'),
};

/** A route's page; `AdminApp` fetches the first one ahead. */
const page = (Page: ComponentType & Preloadable): Pick<RouteObject, 'element' | 'handle'> => ({
  element: <Page />,
  handle: Page,
});

/** Wraps every page of the admin area, including the login. Search engines must list none of them. */
function AdminRoot() {
  const { pathname } = useLocation();
  useScrollToTop(pathname);
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <meta name="robots" content="noindex" />
      <DialogsProvider>
        <UnsavedGuardProvider>
          {import.meta.env.SITE.adapter === 'browser' && <DemoBadge />}
          <VisitorSession />
          <PagePathContext value={pathname}>
            <TabTitleContext value={titleWithBrand}>
              <ErrorBoundary resetKey={pathname}>
                <Outlet />
              </ErrorBoundary>
            </TabTitleContext>
          </PagePathContext>
        </UnsavedGuardProvider>
      </DialogsProvider>
    </QueryClientProvider>
  );
}

/** `/admin` and all below it: the login, and behind the guard the pages in their frame. */
export const ADMIN_ROUTES: RouteObject[] = [
  {
    path: paths.admin.pattern,
    element: <AdminRoot />,
    children: [
      { path: paths.adminLogin.pattern, element: <LoginPage /> },
      {
        element: (
          <AdminGuard>
            <AdminShell />
          </AdminGuard>
        ),
        children: [
          { index: true, ...page(PAGES.dashboard) },
          { path: paths.adminRequests.pattern, ...page(PAGES.desk) },
          { path: paths.adminNewRequest.pattern, ...page(PAGES.newRequest) },
          { path: paths.adminRequest.pattern, ...page(PAGES.lead) },
          { path: buyerPath.pattern, ...page(PAGES.buyer) },
          { path: paths.adminProducts.pattern, ...page(PAGES.products) },
          { path: paths.adminCategories.pattern, ...page(PAGES.categories) },
          { path: paths.adminContent.pattern, ...page(PAGES.content) },
          { path: paths.adminQuotes.pattern, ...page(PAGES.quoteForms) },
          { path: paths.adminSettings.pattern, ...page(PAGES.settings) },
          { path: '*', element: <Navigate to={paths.admin.to()} replace /> },
        ],
      },
    ],
  },
];
