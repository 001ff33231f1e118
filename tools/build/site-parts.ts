import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { minifySync } from 'vite';

import { PAGE_KINDS, type PageKind } from '#src/lib/paths.ts';
import { fingerprintOf } from '#src/publishing/record.ts';
import type { ClientAssets, SiteParts } from '#src/publishing/site-parts.ts';

import { iconSymbols } from './vite-icons.ts';

const BOOT_FILE = fileURLToPath(new URL('../../src/app/boot.js', import.meta.url));

/** The publisher of a build: three files in a folder, which the publishing function carries too. */
export const PUBLISHER_FILE = 'publisher.mjs';
const PARTS_FILE = 'parts.json';
const ICONS_FILE = 'icons.json';

/** The inline script as it stands in every page; its hash is in the policy of firebase.json. */
export async function readBootScript(): Promise<string> {
  return minifySync('boot.js', await readFile(BOOT_FILE, 'utf8')).code.trim();
}

interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** Vite's manifest does not name workers. */
const SEARCH_WORKER = /^search-worker-.*\.js$/;

/** The output of the client build, from its manifest: the entry, its style sheets and the modules that pages need. */
async function readClientAssets(distDir: string): Promise<ClientAssets> {
  const text = await readFile(path.join(distDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, ManifestChunk>;
  const chunks = Object.values(manifest);

  /** Adds the file of this name (tools/build/site-files.ts) and those that it imports. */
  const collect = (chunk: ManifestChunk | undefined, files: Set<string>): Set<string> => {
    if (!chunk || files.has(`/${chunk.file}`)) return files;
    files.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) collect(manifest[next], files);
    return files;
  };
  const named = (name: string): ManifestChunk => {
    const chunk = chunks.find((each) => each.name === name);
    if (!chunk) throw new Error(`The build has no file ${name}; run the client build first.`);
    return chunk;
  };
  const entry = named('site');
  const stylesheets = new Set(
    [entry, ...(entry.imports ?? []).map((name) => manifest[name])].flatMap((chunk) => chunk?.css ?? []),
  );
  /** The entry's files and, of a page, its own; without the entry itself. */
  const modulesOf = (...names: string[]): string[] => {
    const files = collect(entry, new Set());
    for (const name of names) collect(named(name), files);
    return [...files].filter((file) => file !== `/${entry.file}`);
  };
  const pageOf = (kind: PageKind): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Page`;
  const ofProducts = modulesOf(pageOf('products'));
  const searchWorker = (await readdir(path.join(distDir, 'assets'))).find((file) => SEARCH_WORKER.test(file));
  if (searchWorker === undefined) throw new Error('The build has no worker for the search.');
  return {
    script: `/${entry.file}`,
    modules: {
      ...(Object.fromEntries(PAGE_KINDS.map((kind) => [kind, modulesOf(pageOf(kind))])) as Record<
        PageKind,
        string[]
      >),
      shell: modulesOf(),
    },
    stylesheets: [...stylesheets].map((file) => `/${file}`),
    search: modulesOf(pageOf('products'), 'results')
      .filter((file) => !ofProducts.includes(file))
      .concat(`/assets/${searchWorker}`),
  };
}

/**
 * Completes the publisher in `publisherDir`, whose program is there already, with what the client build in `distDir`
 * gave. The build's manifest is of no use to visitors and goes.
 */
export async function writePublisher(
  distDir: string,
  publisherDir: string,
  settings: Pick<SiteParts, 'mediaHost' | 'siteUrl'>,
): Promise<void> {
  const assets = await readClientAssets(distDir);
  const sheets = assets.stylesheets.map((href) => readFileSync(path.join(distDir, href), 'utf8'));
  const fonts = readFileSync(path.join(distDir, 'fonts/fonts.css'), 'utf8');
  const parts = {
    assets,
    bootScript: await readBootScript(),
    css: sheets.join(''),
    fontFaces: fonts.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s*([{}:;,])\s*/g, '$1'),
    ...settings,
  };
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
