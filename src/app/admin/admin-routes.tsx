import { Navigate, type RouteObject } from 'admin-router';
import type { ComponentType } from 'react';

import { paths } from '#src/lib/paths.ts';
import { lazyPart, type Preloadable } from '#src/ui/lazy/lazy-part.tsx';

import { AdminGuard } from './AdminGuard.tsx';
import { AdminRoot } from './AdminRoot.tsx';
import { AdminShell } from './AdminShell.tsx';
import { LoginPage } from './pages/LoginPage.tsx';

const failure = 'This page could not be loaded.';
const DashboardPage = lazyPart(() => import('./pages/DashboardPage.tsx'), 'DashboardPage', { failure });
const RequestsPage = lazyPart(() => import('./pages/RequestsPage.tsx'), 'RequestsPage', { failure });
const RequestPage = lazyPart(() => import('./pages/RequestPage.tsx'), 'RequestPage', { failure });
const ProductsPage = lazyPart(() => import('./pages/ProductsPage.tsx'), 'ProductsPage', { failure });
const CategoriesPage = lazyPart(() => import('./pages/CategoriesPage.tsx'), 'CategoriesPage', { failure });
const ContentPage = lazyPart(() => import('./pages/ContentPage.tsx'), 'ContentPage', { failure });
const QuotesPage = lazyPart(() => import('./pages/QuotesPage.tsx'), 'QuotesPage', { failure });
const SettingsPage = lazyPart(() => import('./pages/SettingsPage.tsx'), 'SettingsPage', { failure });

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
          { index: true, ...page(DashboardPage) },
          { path: paths.adminRequests.pattern, ...page(RequestsPage) },
          { path: paths.adminRequest.pattern, ...page(RequestPage) },
          { path: paths.adminProducts.pattern, ...page(ProductsPage) },
          { path: paths.adminCategories.pattern, ...page(CategoriesPage) },
          { path: paths.adminContent.pattern, ...page(ContentPage) },
          { path: paths.adminQuotes.pattern, ...page(QuotesPage) },
          { path: paths.adminSettings.pattern, ...page(SettingsPage) },
          { path: '*', element: <Navigate to={paths.admin.to()} replace /> },
        ],
      },
    ],
  },
];
