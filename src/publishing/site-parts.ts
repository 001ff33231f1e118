import type { PrerenderedPage, PrerenderOptions } from '#src/app/prerender.tsx';
import type { MediaHost } from '#src/contracts/index.ts';

import type { ReadIcon } from './inline-icons.ts';
import type { PageKind } from '#src/lib/paths.ts';

/** What the client build gave: addresses of the application's files. */
export interface ClientAssets {
  /** The module that starts the application. */
  script: string;
  /** Modules that a page needs besides, to be fetched beside it. */
  modules: Readonly<Record<PageKind | 'shell', readonly string[]>>;
  stylesheets: readonly string[];
}

/** What a client build leaves behind for the publisher, as JSON: pages are made from this and the content. */
export interface SiteParts {
  /** Names the client build: pages of another one would ask for files that are not there. */
  build: string;
  assets: ClientAssets;
  /** The inline script, minified; the same on every page. */
  bootScript: string;
  /** The text of all style sheets. */
  css: string;
  mediaHost: MediaHost;
  /** Public origin, for canonical addresses and the sitemap. */
  siteUrl: string;
}

/** Makes pages: what a build consists of once it is loaded. */
export interface SiteRenderer {
  parts: SiteParts;
  readIcon: ReadIcon;
  prerenderPage: (options: PrerenderOptions) => Promise<PrerenderedPage>;
}
