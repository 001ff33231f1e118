import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isAdminPath, paths } from '#src/lib/paths.ts';
import { buildSite } from '#tools/build/build-site.ts';
import { demoSiteEnv } from '#tools/dev/local-config.ts';

/** Where a demo stands that is looked at on this machine. */
export const LOCAL_DEMO_URL = 'http://127.0.0.1:8000';

/**
 * Plain servers show the page of a folder at `/about/`. The application's addresses have no slash at the end, so it is
 * taken away before the application starts; else the page would hydrate as another one than it was written for.
 */
const WITHOUT_SLASH =
  "<script>if(/.\\/$/.test(location.pathname))history.replaceState(null,'',location.pathname.replace(/\\/+$/,'')+location.search+location.hash)</script>";
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

/**
 * Rewrites a built demo for hosts that serve files and nothing more: a page `about.html` becomes `about/index.html`, and
 * `404.html` starts the application at any other address. Nothing may be listed by search engines.
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
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replace('<head>', `<head>${WITHOUT_SLASH}${NO_INDEX}`));
  }
  writeFileSync(path.join(siteDir, 'robots.txt'), ROBOTS);
}

/**
 * Builds the embedded demo as files for any static host. Returns what the build says.
 * @param siteUrl where it will stand, for canonical addresses and previews
 */
export async function buildStaticDemo(outDir: string, siteUrl = LOCAL_DEMO_URL): Promise<string> {
  const said = await buildSite({ outDir, content: 'seed', env: demoSiteEnv(siteUrl) });
  toStaticSite(outDir);
  return said.trim();
}
