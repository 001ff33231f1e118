import './admin.scss';
import { createBrowserRouter, RouterProvider } from 'admin-router';
import type { Preloadable } from '#src/ui/feedback/lazy-component.tsx';
import { keepSharedText } from '#src/features/desk/admin/new/shared-text.ts';
import { ADMIN_ROUTES } from './admin-routes.tsx';

keepSharedText();
// Made once per page, outside of React: it listens to the browser's history from here on.
const router = createBrowserRouter(ADMIN_ROUTES);
// While the session opens; a file that is lost is asked for again when the page is shown.
for (const { route } of router.state.matches)
  void (route.handle as Preloadable | undefined)?.preload().catch(() => undefined);

/** The admin area: an application of its own, on a data router, which can hold back a navigation. */
export function AdminApp() {
  return <RouterProvider router={router} />;
}
