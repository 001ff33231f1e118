import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { Publisher, SiteParts, SiteRenderer } from './publisher.ts';

/** The site's build as the functions carry it. */
export interface LoadedSite {
  publisher: Publisher;
  renderer: SiteRenderer;
}

/** Where `npm run build` puts it, seen from lib/index.js. */
const SITE_DIR = fileURLToPath(new URL('../site/', import.meta.url));

/** Loads the site's build, when the first publication needs it: no other function waits for it. */
export async function loadSite(dir = SITE_DIR): Promise<LoadedSite> {
  if (!existsSync(path.join(dir, 'parts.json')))
    throw new Error('This function was deployed without the site: run npm run build, then firebase deploy.');
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(dir, name), 'utf8'));
  const address = pathToFileURL(path.join(dir, 'publisher.mjs')).href;
  const publisher = (await import(/* @vite-ignore */ address)) as Publisher;
  const parts = (await read('parts.json')) as SiteParts;
  const icons = (await read('icons.json')) as Record<string, string>;
  return { publisher, renderer: publisher.createRenderer(parts, icons) };
}
