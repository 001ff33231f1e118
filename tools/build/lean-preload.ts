import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * The little that an `import()` needs so that its style sheets and modules are fetched beside it. Vite's own helper also
 * serves older browsers, other bases and nonces: 0.7 KB that every visitor would load.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== HELPER) return undefined;
      return readFileSync(new URL('preload-helper.js', import.meta.url), 'utf8');
    },
  };
}
