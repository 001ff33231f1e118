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
 * What only the router's data mode does, which this application does not use: loaders, actions, their errors and
 * fallbacks. Each line says once that there is no such thing, and the minifier drops what hangs on it.
 */
const DECLARATIVE: readonly (readonly [code: string, instead: string])[] = [
  ['let { isDataRoute } = React2.useContext(RouteContext);', 'const isDataRoute = false;'],
  [
    'function useRoutesImpl(routes, locationArg, dataRouterOpts) {',
    'function useRoutesImpl(routes, locationArg) { const dataRouterOpts = void 0;',
  ],
  [
    'function _renderMatches(matches, parentMatches = [], dataRouterOpts) {',
    'function _renderMatches(matches, parentMatches = []) { const dataRouterOpts = void 0;',
  ],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
  ['let errors = dataRouterState?.errors;', 'const errors = void 0;'],
  // Advice for developers.
  ['function warning(cond, message) {', 'function warning() {} function unusedWarning(cond, message) {'],
  // Its class is for routes of the data mode only; an assignment would keep it.
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
];

/** Rejects a version of the router that is written otherwise: then this file needs another look. */
function declarative(code: string): string {
  return DECLARATIVE.reduce((text, [part, instead]) => {
    if (!text.includes(part)) throw new Error(`lean-router: the router has changed, there is no '${part}'.`);
    return text.replace(part, instead);
  }, code);
}

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
        code: (code.includes('function _renderMatches(') ? declarative(code) : code)
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(
            /^(var \w+ = )(class extends React\d*\.Component \{$[\s\S]*?^\});$/gm,
            '$1/* @__PURE__ */ (() => $2)();',
          )
          .replaceAll(/= (new Set\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/= (Object\.getOwnPropertyNames\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      };
    },
  };
}
