import { readFileSync } from 'node:fs';
import path from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

import { parseEnv, type Env, type SiteEnv } from './src/lib/env.ts';
import { siteFiles } from './tools/build/site-files.ts';
import { icons } from './tools/build/vite-icons.ts';

/** Puts the texts of the sample content in place of the module that reads their files (src/seed/texts.ts). */
const seedTexts: Plugin = {
  name: 'seed-texts',
  load: (id) => {
    if (!id.endsWith('/src/seed/texts.ts')) return null;
    const files = readFileSync(id, 'utf8').matchAll(/^(export const \w+) = read\('([\w.-]+)'\)/gm);
    const textOf = (file: string) => JSON.stringify(readFileSync(path.join(path.dirname(id), file), 'utf8'));
    return Array.from(files, ([, name, file = '']) => `${name} = ${textOf(file)};`).join('\n');
  },
};

/**
 * The code that Vite puts in place of `import.meta.env.SITE`. Each key has an entry of its own, so that the bundler sees
 * which branches are never taken and leaves out the other adapter and everything that only a local run needs.
 */
function siteConstants({ adminEmails: _unused, siteUrl: _inPages, ...site }: Env): Record<string, string> {
  const constants = { 'import.meta.env.SITE': JSON.stringify(site satisfies SiteEnv) };
  for (const [key, value] of Object.entries(site))
    Object.assign(constants, { [`import.meta.env.SITE.${key}`]: JSON.stringify(value) });
  return constants;
}

/** Files of the entry itself. */
const EVERYWHERE = /^assets\/(?:rolldown-runtime|vendor|site)-[\w-]{8}\.\w+$/;

/**
 * Rules of Bootstrap for what no page has: links without an address, and floating legends, with whose rule each inserted
 * element restyles the whole page.
 */
const UNUSED = /^legend \+ \*$|^a:not\(\[href\]\)/;

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [react(), icons(), siteFiles(), seedTexts],
  // A build without its configuration fails here and names every missing key.
  define: isSsrBuild ? {} : siteConstants(parseEnv(loadEnv(mode, process.cwd(), 'VITE_'))),
  // Local runs write into .local constantly.
  server: { watch: { ignored: ['**/.local/**'] } },
  build: {
    // Baseline 2023, as docs/architecture.md says.
    target: 'es2023',
    manifest: true,
    // The Content-Security-Policy does not allow data: addresses in style sheets.
    assetsInlineLimit: 0,
    // Chromium compiles such files while they arrive, not function by function at their first calls.
    rolldownOptions: { output: { postBanner: '//# allFunctionsCalledOnLoad' } },
    modulePreload: {
      polyfill: false,
      // A link costs the press that asks for a part about 2 ms, also for a file that every page has already.
      resolveDependencies: (_file, files) => files.filter((file) => !EVERYWHERE.test(file)),
    },
  },
  // Firestore needs re2js for pipelines alone, which no query here uses: every visit would fetch 40 KB more.
  resolve: { alias: { re2js: path.resolve('src/data/firebase/no-re2js.ts') } },
  worker: { format: 'es', rolldownOptions: { output: { comments: false } } },
  css: {
    postcss: {
      plugins: [
        { postcssPlugin: 'unused', Rule: (rule) => void (UNUSED.test(rule.selector) && rule.remove()) },
      ],
    },
    preprocessorOptions: {
      // Bootstrap 5.3 uses @import; the warnings are about its code.
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
}));
