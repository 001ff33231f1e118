import { build } from 'vite';

import { inRoot } from '#tools/dev/project.ts';

import { fingerprint, unlessDone } from './stamp.ts';

/** Kept out of the one file: installed beside it by Firebase, from functions/package.json. */
const INSTALLED = [/^firebase-(?:admin|functions)(?:\/|$)/, /^(?:nodemailer|pdfmake)(?:\/|$)/];
const INPUTS = ['functions/src', 'functions/package-lock.json', 'src/contracts', 'src/lib', 'tools/build'];

/**
 * Builds functions/src into functions/lib/index.js: one file with everything in it but the installed packages,
 * because Firebase uploads functions/ alone. Skips the work when nothing has changed; returns whether it built.
 */
export function buildFunctions(): Promise<boolean> {
  return unlessDone(inRoot('functions/lib/.built-from'), fingerprint(INPUTS, {}), async () => {
    await build({
      root: inRoot(),
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      ssr: { noExternal: true, target: 'node' },
      build: {
        ssr: inRoot('functions/src/index.ts'),
        outDir: inRoot('functions/lib'),
        emptyOutDir: true,
        target: 'node20',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          external: INSTALLED,
          output: { format: 'es', entryFileNames: 'index.js' },
        },
      },
    });
  });
}
