import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { parseEnv, type Env, type SiteEnv } from './src/lib/env.ts';
import { icons } from './tools/build/vite-icons.ts';

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

/** What public pages are made of; what these modules import comes with them. */
const SITE =
  /\/src\/(?:app\/[^/]+|app\/page\/.*|lib\/.*|ui\/.*|data\/(?:ports|reads|submissions|paper-list)\/[^/]+|data\/browser\/demo-media|features\/[^/]+\/(?:texts|public\/.*))\.tsx?$/;
/**
 * Parts of the same folders that are fetched when somebody needs them: search, request list, forms and what they share,
 * a visitor's own requests and offers, film, large view, admin area.
 */
const ON_DEMAND =
  /\/(?:main|QuoteDialog|QuoteFields|use-quote-form|FilmStage|MediaLightbox|ErrorSummary|(?:Date|Number|Select|Switch)Field|Toast|use-load|ContactForm|use-contact-form|use-lead-form|use-unsent-form|use-other-ways|submit-lead|send-unsent|UnsentNote|OtherWays|search-index|search-index-query)\.tsx?$|\/ui\/(?:admin|dialog|icon-input|media-input|preview|reorder|tabs)\/|\/lib\/(?:(?:paper|search)\/|(?:working-hours|money|india-days|mailto-href)\.ts$)|\/features\/my-requests\/(?!public\/(?:AfterSending|UnsentLeads)\.)|\/features\/offers\/|\/features\/(?:search\/public\/results|paper-list\/public\/(?:list|calculator))\//;

/** What the three forms share: one file instead of five small ones. */
const FORMS =
  /\/(?:use-lead-form|use-unsent-form|use-other-ways|submit-lead|UnsentNote|OtherWays|mailto-href|lead-text)\.tsx?$/;

/** The files of the site: React and the router, which change with their versions only; what pages share; each page. */
const FILE_GROUPS = [
  { name: 'vendor', test: /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\// },
  { name: 'site', test: (id: string) => /preload-helper/.test(id) || (SITE.test(id) && !ON_DEMAND.test(id)) },
  { name: 'forms', test: FORMS },
];

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [react(), icons()],
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
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: FILE_GROUPS } } },
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
