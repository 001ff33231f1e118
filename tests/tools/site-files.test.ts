import { expect, it } from 'vitest';

import { assignFiles } from '#tools/build/site-files.ts';

/** Modules by path, each with its static and its dynamic imports. */
type Graph = Record<string, { imports?: string[]; loads?: string[] }>;

const SITE: Graph = {
  '/src/app/main.tsx': {
    imports: ['/src/ui/Header.tsx', '/node_modules/react/index.js'],
    loads: ['/src/app/pages/HomePage.tsx', '/src/app/pages/ContactPage.tsx', '/src/app/admin/AdminApp.tsx'],
  },
  '/src/ui/Header.tsx': {},
  '/node_modules/react/index.js': {},
  '/src/app/pages/HomePage.tsx': { imports: ['/src/ui/Card.tsx', '/src/ui/Slides.tsx', '/src/ui/Hero.tsx'] },
  '/src/app/pages/ContactPage.tsx': { imports: ['/src/ui/Card.tsx'], loads: ['/src/ui/Map.tsx'] },
  '/src/ui/Card.tsx': {},
  '/src/ui/Slides.tsx': {},
  '/src/ui/Hero.tsx': {},
  '/src/ui/Map.tsx': {},
  '/src/app/admin/AdminApp.tsx': { imports: ['/src/features/desk/texts.ts', '/src/ui/Hero.tsx'] },
  '/src/features/desk/texts.ts': {},
};

function assign(changes: Graph = {}): Record<string, string> {
  const graph = { ...SITE, ...changes };
  const files = assignFiles(Object.keys(graph), (id) => ({
    importedIds: graph[id]?.imports ?? [],
    dynamicallyImportedIds: graph[id]?.loads ?? [],
  }));
  return Object.fromEntries(files);
}

it('divides the modules by the pages that import them; the admin area and parts on demand are not among them', () => {
  expect(assign()).toEqual({
    '/node_modules/react/index.js': 'vendor',
    '/src/ui/Header.tsx': 'site',
    '/src/ui/Card.tsx': 'site',
    '/src/app/main.tsx': 'site',
    '/src/ui/Hero.tsx': 'HomePage',
    '/src/ui/Slides.tsx': 'HomePage',
    '/src/app/pages/HomePage.tsx': 'HomePage',
    '/src/app/pages/ContactPage.tsx': 'ContactPage',
  });
});

it('gives each part on demand one file, and what one page shares with it a file beside the page', () => {
  const results = '/src/features/search/public/results/SearchResults.tsx';
  const files = assign({
    '/src/ui/Card.tsx': { loads: [results] },
    [results]: { imports: ['/src/ui/Slides.tsx', '/src/browser/worker-calls.ts', '/src/ui/Facts.tsx'] },
    '/src/browser/worker-calls.ts': {},
    '/src/ui/Facts.tsx': {},
  });
  expect(files).toMatchObject({
    [results]: 'results',
    '/src/ui/Facts.tsx': 'results',
    '/src/browser/worker-calls.ts': 'connection',
    '/src/ui/Slides.tsx': 'HomePage-shared',
    '/src/ui/Hero.tsx': 'HomePage',
  });
});

it('refuses what no visitor may download with a page, and names the chain of imports', () => {
  expect(() => assign({ '/src/ui/Card.tsx': { imports: ['/src/ui/admin/Table.tsx'] } })).toThrow(
    'Visitors never download the admin area: src/app/pages/HomePage.tsx → src/ui/Card.tsx → src/ui/admin/Table.tsx',
  );
  expect(() => assign({ '/src/ui/Header.tsx': { imports: ['/src/ui/Map.tsx'] } })).toThrow(
    'Also loaded on demand, so no page may import it: src/app/main.tsx → src/ui/Header.tsx → src/ui/Map.tsx',
  );
  expect(() => assign({ '/src/ui/Slides.tsx': { imports: ['/src/contracts/index.ts'] } })).toThrow(
    "Import the contract's own module: src/app/pages/HomePage.tsx → src/ui/Slides.tsx → src/contracts/index.ts",
  );
});
