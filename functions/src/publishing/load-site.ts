import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { SiteParts } from '../../../src/publishing/site-parts.ts';

/**
 * The types of the publisher. Its program is part of the site's build (site/publisher.mjs) and is loaded at run time, so
 * that the function renders pages with the same code as `npm run build`.
 */
export type * from '../../../src/publishing/publish.ts';
export type { PublishedFile } from '../../../src/publishing/prepare-publication.ts';
export type { Documents, LiveSource, Lookup } from '../../../src/data/documents/documents.ts';
/** The exports of site/publisher.mjs. */
type Publisher = typeof import('../../../src/publishing/publisher.ts');

/** The build of the site that is deployed with the functions. */
export type LoadedSite = Awaited<ReturnType<typeof loadSite>>;

/** `npm run build` writes to functions/site; the path is relative to lib/index.js. */
const SITE_DIR = fileURLToPath(new URL('../site/', import.meta.url));

/** Loads the site's build. Called by the first publication, so that no other function waits for it. */
export async function loadSite(dir = SITE_DIR) {
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
