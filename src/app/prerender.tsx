import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import type { MediaHost } from '#src/contracts/index.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import { firstValue } from '#src/data/ports/answers.ts';
import type { Query, QueryPorts } from '#src/data/reads/query.ts';

import { PENDING_SESSION } from './page-data.ts';
import { Providers } from './Providers.tsx';
import { SiteApp } from './SiteApp.tsx';

export interface PrerenderOptions {
  path: string;
  /** Source of the values: an adapter over the content to publish. */
  ports: QueryPorts;
  mediaHost: MediaHost;
  siteUrl: string;
  /** Values that are known already, by query key; those that are found out are added, for the next page. */
  known: Record<string, unknown>;
}

export interface PrerenderedPage {
  /** React's HTML: the tags for `<head>`, then the content of the root element. */
  html: string;
  /** Every value that the page used, by query key. */
  values: Record<string, unknown>;
}

// A page reads, its parts read more: home needs one round, a product three.
const MAX_ROUNDS = 6;

async function renderToText(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element, {
    // One piece: no boundary is sent later, so no inline script is needed to put it in place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  let text = '';
  for await (const chunk of prelude) text += String(chunk);
  return text;
}

/**
 * Renders a page to HTML: renders, fetches what the views asked for, and renders again until nothing is
 * missing. Rejects when a value cannot be had, so that no half page is ever published.
 */
export async function prerenderPage({
  path,
  ports,
  mediaHost,
  siteUrl,
  known,
}: PrerenderOptions): Promise<PrerenderedPage> {
  Object.assign(known, PENDING_SESSION);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const wanted = new Map<string, Query<unknown>>();
    const store = new DataStore(() => new Promise(() => undefined), {
      embedded: known,
      onRead: (query) => wanted.set(query.key, query),
    });
    const html = await renderToText(
      <Providers store={store} mediaHost={mediaHost} siteUrl={siteUrl}>
        <StaticRouter location={path}>
          <SiteApp />
        </StaticRouter>
      </Providers>,
    );
    const missing = [...wanted.values()].filter(({ key }) => !Object.hasOwn(known, key));
    if (missing.length === 0) {
      const used = [...wanted.keys()].filter((key) => !Object.hasOwn(PENDING_SESSION, key));
      const values = Object.fromEntries(used.map((key) => [key, known[key]]));
      return { html, values };
    }
    for (const query of missing)
      known[query.key] = await (query.kind === 'once'
        ? query.load(ports)
        : firstValue((listener) => query.watch(ports, listener)));
  }
  throw new Error(`The page ${path} kept asking for data after ${MAX_ROUNDS} rounds.`);
}
