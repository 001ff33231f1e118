import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const PRODUCTION = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/', import.meta.url),
);
const ENTRIES: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/**
 * The router as production needs it. Its package names the development build for every condition, and its
 * components look to a bundler as if making them had effects, so that forms, fetchers and prefetching of the
 * framework mode would ride along with every page. Only for builds; tests and the development server use the
 * package as it is.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      const entry = ENTRIES[source];
      return entry === undefined ? undefined : { id: PRODUCTION + entry, moduleSideEffects: false };
    },
    transform(code, id) {
      if (!id.startsWith(PRODUCTION)) return undefined;
      return {
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(
            /^(var \w+ = )(class extends React\d*\.Component \{$[\s\S]*?^\});$/gm,
            '$1/* @__PURE__ */ (() => $2)();',
          )
          .replaceAll(/= (new Set\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      };
    },
  };
}
