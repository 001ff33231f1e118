import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { minifySync } from 'vite';

import { MISSING_VALUE } from '#src/app/open-snapshot.ts';
import type { PageData } from '#src/app/page-data.ts';
import type { PrerenderedPage, PrerenderOptions } from '#src/app/prerender.tsx';
import type { ContentVersion, MediaHost } from '#src/contracts/index.ts';
import type { Ports } from '#src/data/ports.ts';
import { queries } from '#src/data/queries.ts';

import { readClientAssets } from './client-assets.ts';
import { collectNames, criticalCss, emptyNames, type MarkupNames } from './critical-css.ts';
import { htmlDocument } from './html-document.ts';
import { inlineIcons } from './inline-icons.ts';
import { readContent, type PageKind, type PlannedPage } from './read-content.ts';
import { writeFiles, writeSnapshot } from './snapshot-files.ts';

const BOOT_FILE = fileURLToPath(new URL('../../src/app/boot.js', import.meta.url));

export interface PublishOptions {
  /** The client build; pages are written into it. */
  distDir: string;
  /** The server build of `src/app/prerender.tsx`. */
  prerenderPage: (options: PrerenderOptions) => Promise<PrerenderedPage>;
  /** The content to publish, as visitors may see it. */
  ports: Ports;
  version: ContentVersion;
  mediaHost: MediaHost;
  /** Public origin, for canonical addresses and the sitemap. */
  siteUrl: string;
}

export interface PublishedSite {
  pages: number;
  /** Size of the inlined style by kind of page. */
  criticalCssBytes: Readonly<Record<PageKind, number>>;
}

/** The inline script as it stands in every page; its hash is in the policy of firebase.json. */
export async function readBootScript(): Promise<string> {
  return minifySync('boot.js', await readFile(BOOT_FILE, 'utf8')).code.trim();
}

/** The file that Hosting serves for a path, `cleanUrls` on. */
function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${decodeURIComponent(pagePath).slice(1)}.html`;
}

function sitemap(siteUrl: string, pages: readonly PlannedPage[]): string {
  const locations = pages.map((page) => `<url><loc>${new URL(page.path, siteUrl).href}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`;
}

function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;
}

/** The style of each kind of page, from the names that its pages use. */
async function stylesByKind(
  css: string,
  names: ReadonlyMap<PageKind, MarkupNames>,
): Promise<Map<PageKind, string>> {
  const styles = new Map<PageKind, string>();
  for (const [kind, used] of names) styles.set(kind, await criticalCss(css, used));
  return styles;
}

/**
 * Turns the client build into the site: every page as HTML with the data it used, the shell for other
 * addresses, the 404 page, the published values, sitemap.xml and robots.txt. Pages of an earlier publication
 * are removed.
 */
export async function publishSite(options: PublishOptions): Promise<PublishedSite> {
  const { distDir, siteUrl, ports, mediaHost } = options;
  const assets = await readClientAssets(distDir);
  const bootScript = await readBootScript();
  const content = await readContent(ports);
  const snapshotPath = await writeSnapshot(distDir, options.version, content.values);

  const known: Record<string, unknown> = { ...content.values };
  const names = new Map<PageKind, MarkupNames>();
  const rendered: (PrerenderedPage & { file: string; kind: PageKind; sprite: string })[] = [];
  for (const { path: pagePath, kind } of [...content.pages, { path: '/404', kind: 'notFound' as const }]) {
    const page = await options.prerenderPage({ path: pagePath, ports, mediaHost, siteUrl, known });
    const { html, sprite } = inlineIcons(page.body, path.join(distDir, 'icons'));
    const used = names.get(kind) ?? emptyNames();
    names.set(kind, used);
    collectNames(html, used);
    rendered.push({ ...page, body: html, sprite, kind, file: fileOf(pagePath) });
  }

  const sheets = await Promise.all(
    assets.stylesheets.map((href) => readFile(path.join(distDir, href), 'utf8')),
  );
  const styles = await stylesByKind(sheets.join(''), names);
  const dataOf = (values: Record<string, unknown>): PageData => ({
    version: options.version,
    snapshotPath,
    siteUrl,
    values,
  });
  const shell = {
    assets,
    modules: assets.modules.shell,
    bootScript,
    criticalCss: '',
    head: '',
    body: '',
    sprite: '',
    // Header and footer need the settings on every page.
    data: dataOf({ [queries.settings.key]: known[queries.settings.key] }),
  };

  /** Each file is made when its turn comes: thousands of pages do not stand twice in memory. */
  function* files(): Generator<readonly [file: string, text: string]> {
    for (const { file, kind, values, ...page } of rendered) {
      const html = htmlDocument({
        ...page,
        assets,
        modules: assets.modules[kind],
        bootScript,
        criticalCss: styles.get(kind) ?? '',
        data: dataOf(values),
      });
      yield [path.join(distDir, file), html];
    }
    yield [path.join(distDir, 'shell.html'), htmlDocument(shell)];
    yield [path.join(distDir, 'missing.json'), JSON.stringify(MISSING_VALUE)];
    yield [path.join(distDir, 'sitemap.xml'), sitemap(siteUrl, content.pages)];
    yield [path.join(distDir, 'robots.txt'), robots(siteUrl)];
  }
  for (const folder of ['products', 'product']) {
    await rm(path.join(distDir, folder), { recursive: true, force: true });
  }
  await writeFiles(files());
  const sizes = [...styles].map(([kind, css]) => [kind, Buffer.byteLength(css)]);
  return {
    pages: rendered.length,
    criticalCssBytes: Object.fromEntries(sizes) as Record<PageKind, number>,
  };
}
