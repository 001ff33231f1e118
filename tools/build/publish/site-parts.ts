import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { minifySync } from 'vite';

import { loadSite, type LoadedSite } from '#functions/publishing/load-site.ts';
import type { MediaHost } from '#src/contracts/index.ts';
import { fingerprintOf } from '#src/publishing/record.ts';
import type { SiteParts } from '#src/publishing/site-parts.ts';

import { iconSymbols } from '#tools/build/vite-icons.ts';
import { readClientAssets } from './client-assets.ts';

const BOOT_FILE = fileURLToPath(new URL('../../../src/app/boot.js', import.meta.url));

/** The publisher of a build: three files in a folder, which the publishing function carries too. */
export const PUBLISHER_FILE = 'publisher.mjs';
const PARTS_FILE = 'parts.json';
const ICONS_FILE = 'icons.json';

/** The inline script as it stands in every page; its hash is in the policy of firebase.json. */
export async function readBootScript(): Promise<string> {
  return minifySync('boot.js', await readFile(BOOT_FILE, 'utf8')).code.trim();
}

/** The parts of a client build in `distDir` that pages are made from. */
async function readSiteParts(
  distDir: string,
  { mediaHost, siteUrl }: Pick<SiteParts, 'mediaHost' | 'siteUrl'>,
): Promise<Omit<SiteParts, 'build'>> {
  const assets = await readClientAssets(distDir);
  const sheets = assets.stylesheets.map((href) => readFileSync(path.join(distDir, href), 'utf8'));
  const fonts = readFileSync(path.join(distDir, 'fonts/fonts.css'), 'utf8');
  return {
    assets,
    bootScript: await readBootScript(),
    css: sheets.join(''),
    fontFaces: fonts.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s*([{}:;,])\s*/g, '$1'),
    mediaHost,
    siteUrl,
  };
}

/**
 * Completes the publisher in `publisherDir`, whose program is there already, with what the client build in `distDir`
 * gave. The build's manifest is of no use to visitors and goes.
 */
export async function writePublisher(
  distDir: string,
  publisherDir: string,
  settings: { mediaHost: MediaHost; siteUrl: string },
): Promise<void> {
  const parts = await readSiteParts(distDir, settings);
  const icons = JSON.stringify(iconSymbols());
  const program = readFileSync(path.join(publisherDir, PUBLISHER_FILE), 'utf8');
  const build = fingerprintOf([JSON.stringify(parts), icons, program].join('\n'));
  writeFileSync(path.join(publisherDir, PARTS_FILE), JSON.stringify({ build, ...parts } satisfies SiteParts));
  writeFileSync(path.join(publisherDir, ICONS_FILE), icons);
  rmSync(path.join(distDir, '.vite'), { recursive: true, force: true });
}

/** Copies the publisher of a build to where the functions are deployed from. */
export function copyPublisher(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const file of [PUBLISHER_FILE, PARTS_FILE, ICONS_FILE])
    copyFileSync(path.join(from, file), path.join(to, file));
}

/** Loads the publisher that a build left in `publisherDir`. Rejects when there was no build. */
export async function loadPublisher(publisherDir: string): Promise<LoadedSite> {
  if (!existsSync(path.join(publisherDir, PARTS_FILE)))
    throw new Error('There is no build to publish into: run `npm run build` first.');
  return loadSite(publisherDir);
}
