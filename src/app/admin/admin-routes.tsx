import { Navigate, type RouteObject } from 'admin-router';
import type { ComponentType } from 'react';

import { paths } from '#src/lib/paths.ts';
import { lazyComponent, type Preloadable } from '#src/ui/lazy/lazy-component.tsx';

import { AdminGuard } from './AdminGuard.tsx';
import { AdminRoot } from './AdminRoot.tsx';
import { AdminShell } from './AdminShell.tsx';
import { LoginPage } from './pages/LoginPage.tsx';

const options = { failure: 'This page could not be loaded.' };
const PAGES = {
  dashboard: lazyComponent(() => import('./pages/DashboardAdminPage.tsx'), 'DashboardAdminPage', options),
  desk: lazyComponent(() => import('./pages/DeskAdminPage.tsx'), 'DeskAdminPage', options),
  lead: lazyComponent(() => import('./pages/LeadAdminPage.tsx'), 'LeadAdminPage', options),
  products: lazyComponent(() => import('./pages/ProductsAdminPage.tsx'), 'ProductsAdminPage', options),
  categories: lazyComponent(() => import('./pages/CategoriesAdminPage.tsx'), 'CategoriesAdminPage', options),
  content: lazyComponent(() => import('./pages/ContentAdminPage.tsx'), 'ContentAdminPage', options),
  quoteForms: lazyComponent(() => import('./pages/QuoteFormsAdminPage.tsx'), 'QuoteFormsAdminPage', options),
  settings: lazyComponent(() => import('./pages/SettingsAdminPage.tsx'), 'SettingsAdminPage', options),
};

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
          { index: true, ...page(PAGES.dashboard) },
          { path: paths.adminRequests.pattern, ...page(PAGES.desk) },
          { path: paths.adminRequest.pattern, ...page(PAGES.lead) },
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
