import { createBrowserRouter, RouterProvider } from 'admin-router';

import './admin.scss';
import { ADMIN_ROUTES } from './admin-routes.tsx';

// Made once per page, outside of React: it listens to the browser's history from here on.
const router = createBrowserRouter(ADMIN_ROUTES);

/** The admin area: an application of its own, on a data router, which can hold back a navigation. */
export function AdminApp() {
  return <RouterProvider router={router} />;
}
