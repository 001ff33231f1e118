import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

import { BRAND } from '#src/contracts/identity.ts';
import { isAdminPath, paths } from '#src/lib/paths.ts';

import { DemoBadge } from './DemoBadge.tsx';
import { AboutPage, NotFoundPage, PreloaderGate, ProductsPage, VisitorSession } from './later-parts.ts';
import { lazyPage } from './lazy-page.ts';
import './pop-gate.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { RouteEffects } from './RouteEffects.tsx';

const HomePage = lazyPage(() => import('./pages/HomePage.tsx'), 'HomePage');
const CategoryPage = lazyPage(() => import('./pages/CategoryPage.tsx'), 'CategoryPage');
const ProductPage = lazyPage(() => import('./pages/ProductPage.tsx'), 'ProductPage');
const ContactPage = lazyPage(() => import('./pages/ContactPage.tsx'), 'ContactPage');
const AdminArea = lazyPage(() => import('./admin/AdminArea.tsx'), 'AdminArea');
const StyleguidePage = import.meta.env.DEV
  ? lazyPage(() => import('./pages/StyleguidePage.tsx'), 'StyleguidePage')
  : null;

/** Only in a browser: prerendered pages do not know who will serve them. */
const IS_DEMO = import.meta.env.SITE?.adapter === 'browser';

/** Every route (M1, M33–M36) and what surrounds them. */
export function App() {
  const { pathname } = useLocation();
  const onAdminPath = isAdminPath(pathname);
  // M3: at start only; walking out of the admin area later shows none.
  const [startedOnAdminPath] = useState(onAdminPath);
  return (
    <>
      <RouteEffects />
      {IS_DEMO && <DemoBadge />}
      <VisitorSession />
      {!startedOnAdminPath && <PreloaderGate brand={BRAND.name} onAdminPath={onAdminPath} />}
      <Routes>
        <Route path={`${paths.admin.pattern}/*`} element={<AdminArea />} />
        <Route element={<PublicLayout />}>
          <Route path={paths.home.pattern} element={<HomePage />} />
          <Route path={paths.about.pattern} element={<AboutPage />} />
          <Route path={paths.products.pattern} element={<ProductsPage />} />
          <Route path={paths.category.pattern} element={<CategoryPage />} />
          <Route path={paths.product.pattern} element={<ProductPage />} />
          <Route path={paths.contact.pattern} element={<ContactPage />} />
          {StyleguidePage && <Route path={paths.styleguide.pattern} element={<StyleguidePage />} />}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </>
  );
}
