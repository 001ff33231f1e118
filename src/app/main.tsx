import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '#src/styles/main.scss';
import { demoMediaHost } from '#src/data/browser/demo-media.ts';
import { EmbeddedValues } from '#src/data/embedded-values.ts';
import { PageStore } from '#src/data/page-store.ts';
import { interactive } from '#src/lib/interactive.ts';
import { loadChunk } from '#src/lib/load-chunk.ts';
import { isAdminPath } from '#src/lib/paths.ts';

import { App } from './App.tsx';
import { partsSettled } from './later-parts.ts';
import { mediaHostOf } from './media-host-of.ts';
import { PENDING_SESSION, readPageData } from './page-data.ts';
import { Providers } from './Providers.tsx';
import { whenQuiet } from './when-quiet.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

// Listens from the start, although those who wait for it are fetched later.
void whenQuiet();

const pageData = readPageData();
const embedded = new EmbeddedValues({
  // The admin area waits for nothing else than who is here.
  ...(!isAdminPath(location.pathname) && PENDING_SESSION),
  ...pageData?.values,
});
const store = new PageStore(embedded, async () => {
  await interactive;
  // Not before the parts are there: a change would have to replace the HTML that they have not taken over yet.
  const [{ openLiveStore }] = await Promise.all([loadChunk(() => import('./live-store.ts')), partsSettled]);
  return openLiveStore(embedded, pageData);
});

const { cloudName, deliveryHosts } = import.meta.env.SITE.cloudinary;
const mediaHost =
  import.meta.env.SITE.adapter === 'browser'
    ? demoMediaHost(location)
    : mediaHostOf(cloudName, deliveryHosts);

const app = (
  <Providers store={store} mediaHost={mediaHost} siteUrl={pageData?.siteUrl ?? location.origin}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Providers>
);

// A transition: React stops for the visitor's input in between.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
