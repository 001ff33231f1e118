import { readFileSync } from 'node:fs';

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

import { parseEnv } from './src/lib/env.ts';
import { siteConstants } from './tools/build/site-constants.ts';
import { siteFiles } from './tools/build/site-files.ts';
import { icons } from './tools/build/vite-icons.ts';

/** Puts the sample products' price list in place of the module that reads its file (src/seed/products-csv.ts). */
const priceList: Plugin = {
  name: 'price-list',
  load: (id) => {
    if (!id.endsWith('/src/seed/products-csv.ts')) return null;
    const csv = readFileSync(id.replace('-csv.ts', '.csv'), 'utf8');
    return `export const PRODUCTS_CSV = new TextEncoder().encode(${JSON.stringify(csv)});`;
  },
};

/** Files of the entry itself. */
const EVERYWHERE = /^assets\/(?:rolldown-runtime|vendor|site)-[\w-]{8}\.\w+$/;

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [react(), icons(), siteFiles(), priceList],
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
    modulePreload: {
      polyfill: false,
      // A link costs the press that asks for a part about 2 ms, also for a file that every page has already.
      resolveDependencies: (_file, files) => files.filter((file) => !EVERYWHERE.test(file)),
    },
  },
  worker: { format: 'es' },
  css: {
    // With Bootstrap's rule for floating legends, which we have none of, each inserted element restyles the whole page.
    postcss: {
      plugins: [
        { postcssPlugin: 'legend', Rule: (rule) => void (rule.selector === 'legend + *' && rule.remove()) },
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
