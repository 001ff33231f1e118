import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { PageKind } from './read-content.ts';

interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** What the client build gave: addresses of the application's files. */
export interface ClientAssets {
  /** The module that starts the application. */
  script: string;
  /** Modules that a page needs besides, to be fetched beside it. */
  modules: Readonly<Record<PageKind | 'shell', readonly string[]>>;
  stylesheets: readonly string[];
}

/** What each kind of page needs to be interactive, and the shell to show anything (tools/build/chunks.ts). */
const PAGE_CHUNKS: Readonly<Record<PageKind | 'shell', readonly string[]>> = {
  home: ['home'],
  about: [],
  products: [],
  category: ['detail'],
  product: ['detail'],
  contact: ['contact'],
  notFound: [],
  shell: ['later', 'live'],
};

/** What the client build made, from its manifest: the entry, its style sheets and the modules that pages need. */
export async function readClientAssets(distDir: string): Promise<ClientAssets> {
  const text = await readFile(path.join(distDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, ManifestChunk>;
  const [entryName, entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? [];
  if (entryName === undefined || !entry)
    throw new Error('The build has no entry; run the client build first.');
  const stylesheets = new Set(entry.css);

  const collect = (name: string, files: Set<string>): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || files.has(`/${chunk.file}`)) return files;
    files.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) collect(next, files);
    return files;
  };
  for (const name of entry.imports ?? []) for (const css of manifest[name]?.css ?? []) stylesheets.add(css);
  const modulesOf = (chunkNames: readonly string[]): string[] => {
    const files = collect(entryName, new Set());
    for (const chunkName of chunkNames) {
      const found = Object.entries(manifest).find(([, chunk]) => chunk.name === chunkName);
      if (!found) throw new Error(`The build has no chunk named ${chunkName}.`);
      collect(found[0], files);
    }
    return [...files].filter((file) => file !== `/${entry.file}`);
  };
  const kinds = Object.entries(PAGE_CHUNKS).map(([kind, chunkNames]) => [kind, modulesOf(chunkNames)]);
  return {
    script: `/${entry.file}`,
    modules: Object.fromEntries(kinds) as ClientAssets['modules'],
    stylesheets: [...stylesheets].map((file) => `/${file}`),
  };
}
