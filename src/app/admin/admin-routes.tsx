import { Navigate, type RouteObject } from 'admin-router';

import { paths } from '#src/lib/paths.ts';
import { lazyPart } from '#src/ui/lazy/lazy-part.tsx';

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
          { index: true, element: <DashboardPage /> },
          { path: paths.adminRequests.pattern, element: <RequestsPage /> },
          { path: paths.adminRequest.pattern, element: <RequestPage /> },
          { path: paths.adminProducts.pattern, element: <ProductsPage /> },
          { path: paths.adminCategories.pattern, element: <CategoriesPage /> },
          { path: paths.adminContent.pattern, element: <ContentPage /> },
          { path: paths.adminQuotes.pattern, element: <QuotesPage /> },
          { path: paths.adminSettings.pattern, element: <SettingsPage /> },
          { path: '*', element: <Navigate to={paths.admin.to()} replace /> },
        ],
      },
    ],
  },
];
