import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { PAGE_KINDS, type PageKind } from '#src/lib/paths.ts';
import type { ClientAssets } from '#src/publishing/site-parts.ts';

interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** The manifest's name of a page's file: `home` is `src/app/pages/HomePage.tsx`. */
function sourceOf(kind: PageKind): string {
  return `src/app/pages/${kind.charAt(0).toUpperCase()}${kind.slice(1)}Page.tsx`;
}

const RESULTS = 'src/features/search/public/results/SearchResults.tsx';
/** Vite's manifest does not name workers. */
const SEARCH_WORKER = /^search-worker-.*\.js$/;

/** The output of the client build, from its manifest: the entry, its style sheets and the modules that pages need. */
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
  /** The entry's files and, of a page, its own; without the entry itself. */
  const modulesOf = (kind?: PageKind): string[] => {
    const files = collect(entryName, new Set());
    if (kind) {
      if (!manifest[sourceOf(kind)]) throw new Error(`The build has no file for ${sourceOf(kind)}.`);
      collect(sourceOf(kind), files);
    }
    return [...files].filter((file) => file !== `/${entry.file}`);
  };
  const searchWorker = (await readdir(path.join(distDir, 'assets'))).find((file) => SEARCH_WORKER.test(file));
  if (searchWorker === undefined) throw new Error('The build has no worker for the search.');
  return {
    script: `/${entry.file}`,
    modules: {
      ...(Object.fromEntries(PAGE_KINDS.map((kind) => [kind, modulesOf(kind)])) as Record<
        PageKind,
        string[]
      >),
      shell: modulesOf(),
    },
    stylesheets: [...stylesheets].map((file) => `/${file}`),
    search: [...collect(RESULTS, new Set(modulesOf('products').concat(`/${entry.file}`)))]
      .filter((file) => !modulesOf('products').includes(file) && file !== `/${entry.file}`)
      .concat(`/assets/${searchWorker}`),
  };
}
