import type { PrerenderedPage, PrerenderOptions } from '#src/app/prerender.tsx';
import type { MediaHost } from '#src/contracts/index.ts';

import type { ReadIcon } from './page-markup.ts';
import type { PageKind } from '#src/lib/paths.ts';

/** Addresses of the files of the client build. */
export interface ClientAssets {
  /** The module that starts the application. */
  script: string;
  /** Further modules of each page, fetched together with `script`. */
  modules: Readonly<Record<PageKind | 'shell', readonly string[]>>;
  stylesheets: readonly string[];
  /** Files that a search fetches besides the modules of its page. */
  search: readonly string[];
}

/** The parts of a client build from which the publisher makes pages, stored as JSON. */
export interface SiteParts {
  /** Identifies the client build; pages of another one would request missing files. */
  build: string;
  assets: ClientAssets;
  /** The inline script, minified; the same on every page. */
  bootScript: string;
  /** All style sheets but `fontFaces`. */
  css: string;
  /** The fonts' rules, which every page embeds. */
  fontFaces: string;
  mediaHost: MediaHost;
  /** Public origin, for canonical addresses and the sitemap. */
  siteUrl: string;
}

/** Renders the pages of a build. */
export interface SiteRenderer {
  parts: SiteParts;
  readIcon: ReadIcon;
  prerenderPage: (options: PrerenderOptions) => Promise<PrerenderedPage>;
}
