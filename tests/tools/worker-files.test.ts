import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

import { workerFiles } from '#tools/build/worker-files.ts';

/** Builds a page whose worker shares a module with a part that it loads on demand; returns which file imports which. */
async function importsOf(plugin: Plugin): Promise<Record<string, string[]>> {
  const root = mkdtempSync(path.join(tmpdir(), 'worker-'));
  const files = {
    'index.html': '<script type="module" src="/page.js"></script>',
    'page.js': 'new Worker(new URL("./entry.js", import.meta.url), { type: "module" });',
    'entry.js': 'import { one } from "./part.js"; self.one = one; import("./late.js");',
    'late.js': 'import { one } from "./part.js"; self.late = one;',
    'part.js': 'export const one = { one: 1 };',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const imports: Record<string, string[]> = {};
  const record: Plugin = {
    name: 'record',
    generateBundle(_, bundle) {
      const nameOf = (file: string): string => path.basename(file).replace(/-[\w-]{8}\.js$/, '');
      for (const chunk of Object.values(bundle).filter(
        (one): one is Rolldown.OutputChunk => one.type === 'chunk',
      ))
        imports[nameOf(chunk.fileName)] = chunk.imports.map(nameOf);
    },
  };
  const worker = { format: 'es' as const, plugins: () => [plugin, record] };
  await build({ root, configFile: false, logLevel: 'silent', build: { write: false }, worker });
  return imports;
}

it('what a worker shares with its parts stands in a file of its own (E1)', async () => {
  expect(await importsOf(workerFiles())).toEqual({
    entry: ['firebase-worker-shared'],
    late: ['firebase-worker-shared'],
    'firebase-worker-shared': [],
  });
});

it('a build in which a file imports the entry of a worker fails', async () => {
  const { outputOptions: _, ...guard } = workerFiles();
  await expect(importsOf(guard)).rejects.toThrow(
    /late-\S+\.js imports \S*entry-\S+\.js, which is started as a worker/,
  );
});
