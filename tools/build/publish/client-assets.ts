import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { PAGE_KINDS, type PageKind } from '#src/lib/paths.ts';
import type { ClientAssets } from '#src/publishing/site-parts.ts';

interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** Vite's manifest does not name workers. */
const SEARCH_WORKER = /^search-worker-.*\.js$/;

/** The output of the client build, from its manifest: the entry, its style sheets and the modules that pages need. */
export async function readClientAssets(distDir: string): Promise<ClientAssets> {
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
    const chunk = chunks.find((one) => one.name === name);
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
