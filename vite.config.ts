import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { parseEnv } from './src/lib/env.ts';
import { siteConstants } from './tools/build/site-constants.ts';
import { siteFiles } from './tools/build/site-files.ts';
import { workerFiles } from './tools/build/worker-files.ts';
import { icons } from './tools/build/vite-icons.ts';

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [react(), icons(), siteFiles()],
  // A build without its configuration fails here and names every missing key (M65).
  define: isSsrBuild ? {} : siteConstants(parseEnv(loadEnv(mode, process.cwd(), 'VITE_'))),
  // Local runs write into .local constantly.
  server: { watch: { ignored: ['**/.local/**'] } },
  build: {
    target: 'es2022',
    manifest: true,
    // The Content-Security-Policy does not allow data: addresses in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es', plugins: () => [workerFiles()] },
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
