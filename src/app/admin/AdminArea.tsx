import { Navigate, Route, Routes } from 'react-router-dom';

import './admin.scss';
import { paths } from '#src/lib/paths.ts';
import { DialogsProvider } from '#src/ui/admin/dialogs.tsx';

import { lazyPage } from '../lazy-page.ts';

import { AdminGuard } from './AdminGuard.tsx';
import { AdminShell } from './AdminShell.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { UnsavedGuardProvider } from './UnsavedGuardProvider.tsx';

const DashboardPage = lazyPage(() => import('./pages/DashboardPage.tsx'), 'DashboardPage');
const ProductsPage = lazyPage(() => import('./pages/ProductsPage.tsx'), 'ProductsPage');
const CategoriesPage = lazyPage(() => import('./pages/CategoriesPage.tsx'), 'CategoriesPage');
const ContentPage = lazyPage(() => import('./pages/ContentPage.tsx'), 'ContentPage');
const QuotesPage = lazyPage(() => import('./pages/QuotesPage.tsx'), 'QuotesPage');
const SettingsPage = lazyPage(() => import('./pages/SettingsPage.tsx'), 'SettingsPage');

/** A route below `/admin`, relative to it. */
function below(pattern: string): string {
  return pattern.slice(paths.admin.pattern.length + 1);
}

/** `/admin` and all below it (M33–M36): the login, and behind the guard the pages in their frame. */
export function AdminArea() {
  return (
    <DialogsProvider>
      <UnsavedGuardProvider>
        <Routes>
          <Route path={below(paths.adminLogin.pattern)} element={<LoginPage />} />
          <Route
            element={
              <AdminGuard>
                <AdminShell />
              </AdminGuard>
            }
          >
            <Route index element={<DashboardPage />} />
            <Route path={below(paths.adminProducts.pattern)} element={<ProductsPage />} />
            <Route path={below(paths.adminCategories.pattern)} element={<CategoriesPage />} />
            <Route path={below(paths.adminContent.pattern)} element={<ContentPage />} />
            <Route path={below(paths.adminQuotes.pattern)} element={<QuotesPage />} />
            <Route path={below(paths.adminSettings.pattern)} element={<SettingsPage />} />
            <Route path="*" element={<Navigate to={paths.admin.to()} replace />} />
          </Route>
        </Routes>
      </UnsavedGuardProvider>
    </DialogsProvider>
  );
}
