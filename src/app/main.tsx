import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '#src/styles/main.scss';
import { demoMediaHost } from '#src/data/browser/demo-media.ts';
import { DataStore } from '#src/data/data-store.ts';
import { isAdminPath } from '#src/lib/paths.ts';

import { App } from './App.tsx';
import { createOpener } from './create-opener.ts';
import { openSnapshot, PENDING_SESSION, readPageData } from './page-data.ts';
import { mediaHostOf } from './media-host-of.ts';
import { Providers } from './Providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

const env = import.meta.env.SITE;
const pageData = readPageData();
const store = new DataStore(createOpener(env), {
  // The admin area waits for nothing else than who is here.
  embedded: { ...(!isAdminPath(location.pathname) && PENDING_SESSION), ...pageData?.values },
  ...(pageData && { snapshot: openSnapshot(pageData) }),
});

const mediaHost =
  import.meta.env.SITE.adapter === 'browser'
    ? demoMediaHost(location)
    : mediaHostOf(env.cloudinary.cloudName, env.cloudinary.deliveryHosts);

const app = (
  <Providers store={store} mediaHost={mediaHost} siteUrl={env.siteUrl ?? location.origin}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Providers>
);

// A transition: React stops for the visitor's input in between.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
