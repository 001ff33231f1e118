import '#src/browser/trusted-types.ts';
import '#src/styles/main.scss';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { mediaHostOf } from '#src/contracts/media/media-url.ts';
import { demoMediaHost } from '#src/data/browser/demo-storage.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import { preloadSearch } from '#src/features/search/public/lazy-search-results.tsx';
import { latestSearchQuery } from '#src/features/search/public/use-search-query.ts';
import { loadModule } from '#src/browser/load-module.ts';
import { isAdminPath } from '#src/lib/paths.ts';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import { createOpener, whenIdle } from './create-opener.ts';
import { openSnapshot } from './open-snapshot.ts';
import { isSitePage, preloadPage } from './page-components.ts';
import { PENDING_SESSION, readPageData } from './page-data.ts';
import { Providers } from './Providers.tsx';
import { SiteApp } from './SiteApp.tsx';

const AdminApp = lazyComponent(() => import('./admin/AdminApp.tsx'), 'AdminApp', { fallback: null });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

/** Events that no component handles. React would search the components around a press for each of them; a tap sends nine. */
const UNHANDLED = /^(?:mouse|touch)|^pointermove$|pointercapture$/;
root.addEventListener = (type: string, ...listener: [EventListener, AddEventListenerOptions?]) => {
  if (!UNHANDLED.test(type)) EventTarget.prototype.addEventListener.call(root, type, ...listener);
};

const onAdminPath = isAdminPath(location.pathname);
const pageData = readPageData();
const store = new DataStore(createOpener(import.meta.env.SITE), {
  embedded: {
    // The admin area waits for the session alone.
    ...(!onAdminPath && PENDING_SESSION),
    ...pageData?.values,
  },
  ...(pageData && { snapshot: openSnapshot() }),
  readsAreFree: import.meta.env.SITE.adapter === 'browser',
});

const mediaHost =
  import.meta.env.SITE.adapter === 'browser'
    ? demoMediaHost(location)
    : mediaHostOf(import.meta.env.SITE.cloudinary);

// Two applications: a link from one to the other loads the page anew. The router uses no transitions, because React pauses
// them every few milliseconds, so that a page takes half as long again.
const app = (
  <Providers store={store} mediaHost={mediaHost} siteUrl={pageData?.siteUrl ?? location.origin}>
    {onAdminPath ? (
      <AdminApp />
    ) : (
      <BrowserRouter useTransitions={false}>
        <SiteApp />
      </BrowserRouter>
    )}
  </Providers>
);

// Hosting answers an address without a file with the 404 page, even if a record with that address was saved a minute ago.
const isUnpublished = pageData?.isNotFound === true && isSitePage(location.pathname);
const PAGE_HEAD =
  'title, link[rel=canonical], meta:is([name=description], [name=robots], [name^=twitter], [property])';

// The page's code is loaded before the first render, because React shows a fallback for at least 300 ms. A failure here is
// ignored: the component that needs the file asks for it again and shows the error.
if (onAdminPath) {
  // Fetches the admin area's part of the adapter while the session opens.
  void store.attempt((ports) => ports.openAdmin());
  void AdminApp.preload()
    .catch(() => undefined)
    .then(() => createRoot(root).render(app));
} else {
  const query = latestSearchQuery();
  const isSearch = query !== null;
  // Without a published page to hydrate, the application waits for no file: its header is there even if the page's is lost.
  const isThere = root.firstElementChild !== null && !isUnpublished;
  const page = preloadPage(location.pathname).catch(() => undefined);
  void (isThere ? Promise.all([page, isSearch && preloadSearch(store, query)]) : Promise.resolve()).then(
    () => {
      // A search shows nothing of its published page, which is hydrated only to keep what a visitor is typing.
      const isHydrated = isThere && (!isSearch || root.contains(document.activeElement));
      // A transition lets React stop for the visitor's input.
      if (isHydrated) return startTransition(() => void hydrateRoot(root, app));
      // The rendered page brings its own title and description, which would stand beside those of the published page.
      if (root.firstElementChild)
        for (const element of document.head.querySelectorAll(PAGE_HEAD)) element.remove();
      createRoot(root).render(app);
    },
  );
  void whenIdle()
    .then(() => loadModule(() => import('./prepare-links.ts'), 'prepareLinks', { reloads: false }))
    .then((prepareLinks) => prepareLinks(store))
    .catch(() => undefined);
}
