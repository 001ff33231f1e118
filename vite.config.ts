import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { parseEnv, type Env, type SiteEnv } from './src/lib/env.ts';
import { chunkOf, preloadsOf } from './tools/build/chunks.ts';
import { leanPreload } from './tools/build/lean-preload.ts';
import { leanRouter } from './tools/build/lean-router.ts';
import { icons } from './tools/vite-icons.ts';

/**
 * What is put in place of `import.meta.env.SITE`: whole, and key by key, so that what only the other adapter or only a
 * local run needs is known to be unused, and no file of a build for visitors holds it.
 */
function siteConstants({ adminEmails: _compared, siteUrl: _inPages, ...rest }: Env): Record<string, string> {
  const site: SiteEnv = rest;
  const keys = Object.entries(site).map(([key, value]) => [`import.meta.env.SITE.${key}`, value] as const);
  return Object.fromEntries(
    [['import.meta.env.SITE', site] as const, ...keys].map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [react(), icons(), leanRouter(), leanPreload()],
  // A build without its configuration fails here, with every missing key named, not in a visitor's browser, which
  // gets the result and not the checks (M65).
  define: isSsrBuild ? {} : siteConstants(parseEnv(loadEnv(mode, process.cwd(), 'VITE_'))),
  // Runs write there all the time.
  server: { watch: { ignored: ['**/.local/**'] } },
  build: {
    target: 'es2022',
    manifest: true,
    // A data: address in a style sheet would need the policy to allow it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } } },
  },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 is written for @import; its warnings are not ours to fix.
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
}));
