import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

import { isAdminPath, paths } from '#src/lib/paths.ts';
import { elementsOf, type Element } from '#src/publishing/page-markup.ts';
import { buildSite } from '#tools/build/build-site.ts';
import { demoSiteEnv } from '#tools/dev/local-config.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Stands for the address of a demo that may be put anywhere; no page of the finished site holds it. */
const UNKNOWN_SITE_URL = 'https://demo.invalid';

/**
 * Plain servers show the page of a folder at `/about/`. The application's addresses have no slash at the end, so it is
 * taken away before the application starts; else the page would hydrate as another one than it was written for.
 */
const WITHOUT_SLASH =
  "<script>if(/.\\/$/.test(location.pathname))history.replaceState(null,'',location.pathname.replace(/\\/+$/,'')+location.search+location.hash)</script>";
/** Stands in structured data and in the printed address for the origin, which only the browser can tell. */
const ORIGIN = '%ORIGIN%';
/** Writes the origin into the page before the application hydrates it. */
const WITH_ORIGIN = `<script>document.querySelectorAll('script[type="application/ld+json"],.page-tools__paper').forEach(function(data){data.textContent=data.textContent.replaceAll('${ORIGIN}',location.origin)})</script>`;
const NO_INDEX = '<meta name="robots" content="noindex">';
const ROBOTS = 'User-agent: *\nDisallow: /\n';
/** Pages that keep their name: what a host serves at `/`, and for an address without a file. */
const KEPT = new Set(['index.html', '404.html']);
/** Files that only Hosting needs, or that name the addresses of the pages. */
const REMOVED = ['.vite', 'missing.json', 'sitemap.xml', 'shell.html'];
/** Addresses of the admin area; the shell stands at each, for hosts without a page for missing files. */
const ADMIN_ADDRESSES = Object.values(paths)
  .map(({ pattern }) => pattern)
  .filter((pattern) => isAdminPath(pattern) && !pattern.includes(':'));

function htmlFilesIn(siteDir: string): string[] {
  return readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
}

/** True if a text or an attribute of the element, without those inside it, holds the text. */
function holds({ attrs, childNodes }: Element, text: string): boolean {
  const texts = childNodes.map((node) => ('value' in node ? node.value : ''));
  return [...attrs.map(({ value }) => value), ...texts].some((one) => one.includes(text));
}

/** A page without what needs the site's address, and not for search engines. Throws if it still names the address. */
function withoutAddress(name: string, html: string): string {
  const page = parse(html, { scriptingEnabled: false });
  const elements = [...elementsOf(page.childNodes)];
  const [head, body] = ['head', 'body'].map((tag) => elements.find(({ tagName }) => tagName === tag));
  if (!head || !body) throw new Error(`${name} is no page.`);
  for (const element of elements) {
    if (!holds(element, UNKNOWN_SITE_URL)) continue;
    const { tagName, parentNode, attrs, childNodes } = element;
    if (tagName === 'link' || tagName === 'meta')
      parentNode?.childNodes.splice(parentNode.childNodes.indexOf(element), 1);
    else if (tagName === 'script' || attrs.some(({ value }) => value.startsWith('page-tools__paper'))) {
      for (const node of childNodes)
        if ('value' in node)
          node.value = node.value
            .replaceAll(`"siteUrl":"${UNKNOWN_SITE_URL}",`, '')
            .replaceAll(UNKNOWN_SITE_URL, ORIGIN);
    } else throw new Error(`${name} names the site's address in <${tagName}>, which is not known.`);
  }
  const isNoIndex = elements.some(({ attrs }) => attrs.some(({ value }) => value === 'robots'));
  const parsed = (tags: string): ChildNode[] => parseFragment(tags).childNodes;
  head.childNodes.unshift(...parsed(WITHOUT_SLASH));
  if (!isNoIndex) head.childNodes.push(...parsed(NO_INDEX));
  body.childNodes.push(...parsed(WITH_ORIGIN));
  return serialize(page, { scriptingEnabled: false });
}

/**
 * Rewrites a built demo for hosts that serve files and nothing more: a page `about.html` becomes `about/index.html`, and
 * `404.html` starts the application at any other address. Nothing may be listed by search engines.
 * @param siteDir a demo that was built with `UNKNOWN_SITE_URL`, or with the address where it will stand
 */
function toStaticSite(siteDir: string): void {
  const shell = readFileSync(path.join(siteDir, 'shell.html'), 'utf8');
  for (const name of REMOVED) rmSync(path.join(siteDir, name), { recursive: true, force: true });
  for (const file of htmlFilesIn(siteDir).filter((name) => !KEPT.has(name))) {
    const folder = path.join(siteDir, file.slice(0, -'.html'.length));
    mkdirSync(folder, { recursive: true });
    renameSync(path.join(siteDir, file), path.join(folder, 'index.html'));
  }
  const shells = ['404.html', ...ADMIN_ADDRESSES.map((address) => `${address.slice(1)}/index.html`)];
  for (const file of shells) {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    writeFileSync(path.join(siteDir, file), shell);
  }
  for (const name of htmlFilesIn(siteDir)) {
    const file = path.join(siteDir, name);
    writeFileSync(file, withoutAddress(name, readFileSync(file, 'utf8')));
  }
  writeFileSync(path.join(siteDir, 'robots.txt'), ROBOTS);
}

/**
 * Builds the embedded demo as files for any static host. Returns what the build says.
 * @param siteUrl where it will stand, for canonical addresses and previews; without one, pages name no address
 */
export async function buildStaticDemo(outDir: string, siteUrl = ''): Promise<string> {
  const env = demoSiteEnv(siteUrl === '' ? UNKNOWN_SITE_URL : siteUrl);
  const said = await buildSite({ outDir, content: 'seed', env });
  toStaticSite(outDir);
  return said.trim();
}
