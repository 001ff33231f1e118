import { createBrowserRouter, RouterProvider } from 'admin-router';

import type { Preloadable } from '#src/ui/lazy/lazy-part.tsx';

import './admin.scss';
import { ADMIN_ROUTES } from './admin-routes.tsx';

// Created once, outside React, because it listens to the browser's history.
const router = createBrowserRouter(ADMIN_ROUTES);
// Preload the page while the session opens; a failed file is fetched again when the page is rendered.
for (const { route } of router.state.matches)
  void (route.handle as Preloadable | undefined)?.preload().catch(() => undefined);

/** The admin application. Its data router can block a navigation. */
export function AdminApp() {
  return <RouterProvider router={router} />;
}
