import { Navigate, type RouteObject } from 'admin-router';
import type { ComponentType } from 'react';

import { paths } from '#src/lib/paths.ts';
import { lazyComponent, type Preloadable } from '#src/ui/lazy/lazy-component.tsx';

import { AdminGuard } from './AdminGuard.tsx';
import { AdminRoot } from './AdminRoot.tsx';
import { AdminShell } from './AdminShell.tsx';
import { LoginPage } from './pages/LoginPage.tsx';

const failure = 'This page could not be loaded.';
const DashboardAdminPage = lazyComponent(
  () => import('./pages/DashboardAdminPage.tsx'),
  'DashboardAdminPage',
  {
    failure,
  },
);
const DeskAdminPage = lazyComponent(() => import('./pages/DeskAdminPage.tsx'), 'DeskAdminPage', { failure });
const LeadAdminPage = lazyComponent(() => import('./pages/LeadAdminPage.tsx'), 'LeadAdminPage', { failure });
const ProductsAdminPage = lazyComponent(() => import('./pages/ProductsAdminPage.tsx'), 'ProductsAdminPage', {
  failure,
});
const CategoriesAdminPage = lazyComponent(
  () => import('./pages/CategoriesAdminPage.tsx'),
  'CategoriesAdminPage',
  {
    failure,
  },
);
const ContentAdminPage = lazyComponent(() => import('./pages/ContentAdminPage.tsx'), 'ContentAdminPage', {
  failure,
});
const QuoteFormsAdminPage = lazyComponent(
  () => import('./pages/QuoteFormsAdminPage.tsx'),
  'QuoteFormsAdminPage',
  {
    failure,
  },
);
const SettingsAdminPage = lazyComponent(() => import('./pages/SettingsAdminPage.tsx'), 'SettingsAdminPage', {
  failure,
});

/** A route's page; `AdminApp` fetches the first one ahead. */
const page = (Page: ComponentType & Preloadable): Pick<RouteObject, 'element' | 'handle'> => ({
  element: <Page />,
  handle: Page,
});

/** `/admin` and all below it (M33–M36): the login, and behind the guard the pages in their frame. */
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
          { index: true, ...page(DashboardAdminPage) },
          { path: paths.adminRequests.pattern, ...page(DeskAdminPage) },
          { path: paths.adminRequest.pattern, ...page(LeadAdminPage) },
          { path: paths.adminProducts.pattern, ...page(ProductsAdminPage) },
          { path: paths.adminCategories.pattern, ...page(CategoriesAdminPage) },
          { path: paths.adminContent.pattern, ...page(ContentAdminPage) },
          { path: paths.adminQuotes.pattern, ...page(QuoteFormsAdminPage) },
          { path: paths.adminSettings.pattern, ...page(SettingsAdminPage) },
          { path: '*', element: <Navigate to={paths.admin.to()} replace /> },
        ],
      },
    ],
  },
];
