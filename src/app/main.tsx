import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '#src/styles/main.scss';
import { demoMediaHost } from '#src/data/browser/demo-media.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import { EmbeddedValues } from '#src/data/reads/embedded-values.ts';
import { isAdminPath } from '#src/lib/paths.ts';
import { lazyPart } from '#src/ui/lazy/lazy-part.tsx';

import { createOpener } from './create-opener.ts';
import { mediaHostOf } from './media-host-of.ts';
import { openSnapshot } from './open-snapshot.ts';
import { preloadPage } from './page-components.ts';
import { PENDING_SESSION, readPageData } from './page-data.ts';
import { Providers } from './Providers.tsx';
import { SiteApp } from './SiteApp.tsx';
import { whenQuiet } from './when-quiet.ts';

const AdminApp = lazyPart(() => import('./admin/AdminApp.tsx'), 'AdminApp', { fallback: null });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

// Start the timer now, because the adapter is requested later.
void whenQuiet();

const onAdminPath = isAdminPath(location.pathname);
const pageData = readPageData();
const store = new DataStore(createOpener(import.meta.env.SITE), {
  embedded: new EmbeddedValues({
    // Public pages assume a pending session; the admin area waits for the real one.
    ...(!onAdminPath && PENDING_SESSION),
    ...pageData?.values,
  }),
  ...(pageData && { snapshot: openSnapshot() }),
  readsAreFree: import.meta.env.SITE.adapter === 'browser',
});

const { cloudName, deliveryHosts } = import.meta.env.SITE.cloudinary;
const mediaHost =
  import.meta.env.SITE.adapter === 'browser'
    ? demoMediaHost(location)
    : mediaHostOf(cloudName, deliveryHosts);

// Site and admin area are two applications; a link between them loads a new page.
const app = (
  <Providers store={store} mediaHost={mediaHost} siteUrl={pageData?.siteUrl ?? location.origin}>
    {onAdminPath ? (
      <AdminApp />
    ) : (
      <BrowserRouter>
        <SiteApp />
      </BrowserRouter>
    )}
  </Providers>
);

// Load the page's component before rendering. Otherwise React shows its fallback for at least 300 ms. Failures are ignored
// here, because the component loads the file again and reports them.
if (onAdminPath) {
  void store.ports().catch(() => undefined);
  void AdminApp.preload()
    .catch(() => undefined)
    .then(() => createRoot(root).render(app));
} else if (root.firstElementChild) {
  void preloadPage(location.pathname)
    .catch(() => undefined)
    // In a transition React can interrupt hydration for input.
    .then(() => startTransition(() => void hydrateRoot(root, app)));
} else {
  // An unpublished address shows the header before the page's file has arrived.
  createRoot(root).render(app);
}
