import { MISSING_VALUE, PUBLISHED_DIR, snapshotFileName, VERSION_FILE } from '#src/app/open-snapshot.ts';
import { queries } from '#src/data/reads/queries.ts';
import { searchIndexQuery } from '#src/data/reads/search-index.ts';
import { paths, siteAddress, UNLISTED_ADDRESSES } from '#src/lib/paths.ts';

import { catalogueFile, catalogueFileTexts } from './catalogue-files.ts';
import { type Content, portsOf } from './content.ts';
import { criticalStyles } from './critical-css.ts';
import { htmlDocument } from './html-document.ts';
import { readPage } from './page-markup.ts';
import { NOT_FOUND_PATH, type PlannedPage, planPages, publishedValues } from './published-values.ts';
import { fingerprintOf, type PublicationRecord, type PublishedPage, RECORD_FILE } from './record.ts';
import { formerAddresses, type FormerSlug, redirectDocument, redirectsOf } from './redirects.ts';
import type { SiteRenderer } from './site-parts.ts';

export interface PublicationInput {
  renderer: SiteRenderer;
  content: Content;
  /** Source of the content: 'seed', or the id of the Firebase project. */
  source: string;
  /** The record of the last publication; `null` to make everything. */
  previous: PublicationRecord | null;
  /** Former slugs from the database; without them, only those of the last publication are known. */
  reserved?: readonly FormerSlug[];
  now: Date;
}

/** A file of the site: its path and its content. */
export interface PublishedFile {
  path: string;
  text: string;
}

/** The changes that make a site show the content. */
export interface Publication {
  /** New and changed files, made lazily; the record is the last one. */
  files: AsyncGenerator<PublishedFile>;
  /** Files to delete. */
  removed: string[];
  /** True if everything is published already. */
  isEmpty: boolean;
  /** Number of rendered pages; the others are unchanged. */
  rendered: number;
  pages: number;
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The file that Hosting serves for a path (`cleanUrls`). */
function fileOf(pagePath: string): string {
  return pagePath === '/' ? '/index.html' : `${decodeURIComponent(pagePath)}.html`;
}

function valueFile(key: string): string {
  return `${PUBLISHED_DIR}/${decodeURIComponent(snapshotFileName(key))}`;
}

/** The names in `before` that are not in `after`. */
function gone(before: Iterable<string>, after: { has(name: string): boolean }): string[] {
  return [...before].filter((name) => !after.has(name));
}

/**
 * Computes what a site needs to show the content: changed pages and values, the sitemap, redirects of former addresses,
 * and files to delete. The same content and build give the same bytes, whatever was published before.
 */
export async function preparePublication(input: PublicationInput): Promise<Publication> {
  const { renderer, content, source, now } = input;
  const { parts } = renderer;
  const planned = planPages(content);
  const values = await publishedValues(content);
  // Pages of another build or database cannot be reused.
  const { previous } = input;
  const kept = previous?.build === parts.build && previous.source === source ? previous : null;
  const changedValues = new Map<string, string>();
  const prints: Record<string, string> = {};
  for (const [key, value] of values) {
    const text = JSON.stringify(value);
    const print = fingerprintOf(text);
    prints[key] = print;
    if (kept?.values[key] !== print) changedValues.set(key, text);
  }
  const catalogue = catalogueFileTexts(content);
  const isUnchanged = (page: PublishedPage | undefined): boolean =>
    page !== undefined && page.uses.every((key) => prints[key] === previous?.values[key]);
  const toRender = planned.filter((page) => !kept || !isUnchanged(kept.pages[page.path]));

  const record: PublicationRecord = {
    format: 2,
    build: parts.build,
    source,
    version: content.version,
    settings: content.settings,
    texts: content.texts,
    catalogue: catalogue.map(fingerprintOf),
    values: prints,
    pages: {},
    former: formerAddresses(previous, planned, input.reserved),
  };
  const redirects = redirectsOf(record.former, planned);
  const removed = previous ? removedFiles(previous, planned, values, redirects) : [];
  const oldRedirects = kept ? redirectsOf(kept.former, pagesOf(kept)) : new Map<string, string>();

  const render = pageMaker(input, values);
  const files = async function* (): AsyncGenerator<PublishedFile> {
    for (const [key, text] of changedValues) yield { path: valueFile(key), text };
    for (const [index, text] of catalogue.entries())
      if (kept?.catalogue[index] !== record.catalogue[index]) yield { path: catalogueFile(index), text };

    const rendering = new Set(toRender);
    for (const page of planned) {
      const { path, kind, id } = page;
      const before = previous?.pages[path];
      if (!rendering.has(page) && before) {
        record.pages[path] = before;
        continue;
      }
      const { html, uses } = await render(page);
      yield { path: fileOf(path), text: html };
      const changedAt = (isUnchanged(before) && before?.changedAt) || now.toISOString();
      record.pages[path] = { kind, ...(id !== undefined && { id }), uses, changedAt };
    }
    for (const [from, to] of redirects)
      if (oldRedirects.get(from) !== to)
        yield { path: fileOf(from), text: redirectDocument(siteAddress(to, parts.siteUrl), to) };

    const settings = queries.settings.key;
    if (kept?.values[settings] !== prints[settings])
      yield { path: '/shell.html', text: shell(input, values.get(settings)) };
    if (!kept) {
      yield { path: '/missing.json', text: JSON.stringify(MISSING_VALUE) };
      yield { path: '/robots.txt', text: robots(parts.siteUrl) };
      const text = securityText(parts.siteUrl, content.settings.contactEmail, now);
      yield { path: SECURITY_FILE, text };
    }
    const map = sitemap(parts.siteUrl, record.pages);
    if (!kept || map !== sitemap(parts.siteUrl, kept.pages)) yield { path: '/sitemap.xml', text: map };
    yield { path: VERSION_FILE, text: JSON.stringify(content.version) };
    yield { path: RECORD_FILE, text: JSON.stringify(record) };
  };
  const isEmpty =
    kept !== null &&
    removed.length === 0 &&
    isSame(kept.version, content.version) &&
    isSame(kept.values, prints) &&
    isSame(kept.catalogue, record.catalogue) &&
    isSame(kept.former, record.former);
  return { files: files(), removed, isEmpty, rendered: toRender.length, pages: planned.length };
}

function pagesOf(record: PublicationRecord): PlannedPage[] {
  return Object.entries(record.pages).map(([path, page]) => ({ path, ...page }));
}

/** Files of the last publication that are no longer part of the site. */
function removedFiles(
  previous: PublicationRecord,
  planned: readonly PlannedPage[],
  values: ReadonlyMap<string, unknown>,
  redirects: ReadonlyMap<string, string>,
): string[] {
  const pagePaths = new Set([...planned.map(({ path }) => path), ...redirects.keys()]);
  const before = pagesOf(previous);
  const oldPaths = [...before.map(({ path }) => path), ...redirectsOf(previous.former, before).keys()];
  return [
    ...gone(new Set(oldPaths), pagePaths).map(fileOf),
    ...gone(Object.keys(previous.values), values).map(valueFile),
  ];
}

/** Returns a function that renders a page's HTML from the values. */
function pageMaker(
  { renderer, content }: PublicationInput,
  values: ReadonlyMap<string, unknown>,
): (page: PlannedPage) => Promise<{ html: string; uses: string[] }> {
  const { parts } = renderer;
  const { mediaHost, siteUrl } = parts;
  const ports = portsOf(content);
  const siteValues = Object.fromEntries(values);
  const styleOf = criticalStyles(parts.css);
  return async ({ path, kind }) => {
    const rendered = await renderer.prerenderPage({
      path,
      ports,
      mediaHost,
      siteUrl,
      known: siteValues,
    });
    const { elements, ...markup } = readPage(rendered.html, renderer.readIcon);
    // Sorted, so that the file does not depend on the order in which views read.
    const uses = Object.keys(rendered.values).toSorted();
    const isNotFound = kind === 'notFound';
    const html = htmlDocument(parts, {
      ...markup,
      modules: parts.assets.modules[kind],
      search: kind === 'products' ? [...parts.assets.search, valueFile(searchIndexQuery.key)] : [],
      // The application may replace the 404 page by any page, so the whole style sheet is loaded with it.
      criticalCss: isNotFound ? '' : styleOf(elements),
      data: {
        siteUrl,
        values: Object.fromEntries(uses.map((key) => [key, rendered.values[key]])),
        ...(isNotFound && { isNotFound }),
      },
    });
    return { html, uses };
  };
}

/** The document of the admin area. Its header and footer need the settings. */
function shell({ renderer: { parts } }: PublicationInput, settings: unknown): string {
  const data = { siteUrl: parts.siteUrl, values: { [queries.settings.key]: settings } };
  return htmlDocument(parts, { modules: parts.assets.modules.shell, data });
}

/** The sitemap of the published pages with the day of each one's last change. */
function sitemap(siteUrl: string, pages: PublicationRecord['pages']): string {
  const locations = Object.entries(pages)
    .filter(([path]) => path !== NOT_FOUND_PATH && !UNLISTED_ADDRESSES.includes(path))
    .map(
      ([path, { changedAt }]) =>
        `<url><loc>${siteAddress(path, siteUrl)}</loc><lastmod>${changedAt.slice(0, 10)}</lastmod></url>`,
    )
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`;
}

function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nSitemap: ${siteAddress('/sitemap.xml', siteUrl)}\n`;
}

/** Address of the file that says where to report a weakness. */
const SECURITY_FILE = '/.well-known/security.txt';

/** Says where to report a weakness. It expires with the eleventh month from now, so that it changes once a month. */
function securityText(siteUrl: string, contactEmail: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11));
  return [
    ...(contactEmail === '' ? [] : [`Contact: mailto:${contactEmail}`]),
    `Contact: ${siteAddress(paths.contact.to(), siteUrl)}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${siteAddress(SECURITY_FILE, siteUrl)}`,
    'Preferred-Languages: en, hi',
    '',
  ].join('\n');
}
