import { MISSING_VALUE, PUBLISHED_DIR, snapshotFileName, VERSION_FILE } from '#src/app/open-snapshot.ts';
import type { PageData } from '#src/app/page-data.ts';
import { queries } from '#src/data/reads/queries.ts';

import { catalogueFile, catalogueFileTexts } from './catalogue-files.ts';
import { portsOf, type Content } from './content.ts';
import { criticalStyles } from './critical-css.ts';
import { htmlDocument } from './html-document.ts';
import { inlineIcons } from './inline-icons.ts';
import { planPages, publishedValues, type PlannedPage } from './published-values.ts';
import { fingerprintOf, RECORD_FILE, type PublicationRecord, type PublishedPage } from './record.ts';
import { formerAddresses, redirectDocument, redirectsOf } from './redirects.ts';
import type { SiteRenderer } from './site-parts.ts';
import { robots, sitemap } from './sitemap.ts';

export interface PublicationInput {
  renderer: SiteRenderer;
  content: Content;
  /** Which content this is: 'seed', or the id of the Firebase project. */
  source: string;
  /** What is published so far; `null`: everything is made. */
  previous: PublicationRecord | null;
  now: Date;
}

/** A file of the site: its address on the site, and its text. */
export interface PublishedFile {
  path: string;
  text: string;
}

/** What is to be done to a site so that it shows the content. */
export interface Publication {
  /** New and changed files, each made when its turn comes; the record is the last. */
  files: AsyncGenerator<PublishedFile>;
  /** Files that have to go. */
  removed: string[];
  /** Everything is published already. */
  isEmpty: boolean;
  /** Pages that are rendered; the others stay as they are. */
  rendered: number;
  /** Pages of the site, rendered or not. */
  pages: number;
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The file that Hosting serves for a path, `cleanUrls` on. */
function fileOf(pagePath: string): string {
  return pagePath === '/' ? '/index.html' : `${decodeURIComponent(pagePath)}.html`;
}

function valueFile(key: string): string {
  return `${PUBLISHED_DIR}/${decodeURIComponent(snapshotFileName(key))}`;
}

/** What differs between two sets of names. */
function gone(before: Iterable<string>, after: { has(name: string): boolean }): string[] {
  return [...before].filter((name) => !after.has(name));
}

/**
 * Works out what a site needs to show the content: pages whose values have changed, the values, the sitemap, pages
 * that lead from former addresses to new ones, and what has to go. The same content and the same build give the same
 * bytes, whoever publishes and whatever was published before.
 */
export async function preparePublication(input: PublicationInput): Promise<Publication> {
  const { renderer, content, source, now } = input;
  const { parts } = renderer;
  const planned = planPages(content);
  const values = await publishedValues(content);
  // Pages of another build or another database have nothing in common with these.
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
    former: formerAddresses(previous, planned),
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
        yield { path: fileOf(from), text: redirectDocument(new URL(to, parts.siteUrl).href, to) };

    const settings = queries.settings.key;
    if (kept?.values[settings] !== prints[settings])
      yield { path: '/shell.html', text: shell(input, values.get(settings)) };
    if (!kept) {
      yield { path: '/missing.json', text: JSON.stringify(MISSING_VALUE) };
      yield { path: '/robots.txt', text: robots(parts.siteUrl) };
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
  return Object.entries(record.pages).map(([path, { kind, id }]) => ({
    path,
    kind,
    ...(id !== undefined && { id }),
  }));
}

/** Files of the last publication that this one does not have. */
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

/** What makes a page's HTML from the values. */
function pageMaker(
  { renderer, content }: PublicationInput,
  values: ReadonlyMap<string, unknown>,
): (page: PlannedPage) => Promise<{ html: string; uses: string[] }> {
  const { assets, bootScript, css, mediaHost, siteUrl } = renderer.parts;
  const ports = portsOf(content);
  const known = Object.fromEntries(values);
  const styleOf = criticalStyles(css);
  return async ({ path, kind }) => {
    const page = await renderer.prerenderPage({ path, ports, mediaHost, siteUrl, known });
    const { html: body, sprite } = inlineIcons(page.body, renderer.readIcon);
    // Views may ask in any order; the file is always the same.
    const uses = Object.keys(page.values).toSorted();
    const data: PageData = {
      siteUrl,
      values: Object.fromEntries(uses.map((key) => [key, page.values[key]])),
    };
    const html = htmlDocument({
      assets,
      modules: assets.modules[kind],
      bootScript,
      criticalCss: await styleOf(body),
      head: page.head,
      body,
      sprite,
      data,
    });
    return { html, uses };
  };
}

/** What serves addresses that have no page of their own: it starts the application at once. */
function shell({ renderer: { parts } }: PublicationInput, settings: unknown): string {
  const { assets, bootScript, siteUrl } = parts;
  return htmlDocument({
    assets,
    modules: assets.modules.shell,
    bootScript,
    criticalCss: '',
    head: '',
    body: '',
    sprite: '',
    // Header and footer need the settings on every page.
    data: { siteUrl, values: { [queries.settings.key]: settings } },
  });
}
