import path from 'node:path';

import type { Plugin, Rolldown } from 'vite';

/** Rooms that only the admin area may download. */
export const ADMIN_ROOM =
  /(?:^|\/)src\/(?:(?:app|ui|features\/[^/]+|data\/[^/]+)\/admin\/|data\/reads\/admin-|editing\/)/;
const MAIN = /\/src\/app\/main\.tsx$/;
const PAGE = /\/src\/app\/pages\/[^/]+$/;
/** Parts that a page loads on demand, each as one file: the connection to Firebase, and the results of a search. */
const PARTS: readonly (readonly [name: string, RegExp])[] = [
  ['results', /\/src\/features\/search\/public\/results\/(?:SearchResults\.tsx|use-found-papers\.ts)$/],
  ['connection', /\/src\/(?:data\/firebase\/open-in-worker|browser\/worker-calls|app\/prepare-links)\.ts$/],
];
/** Pages that share a file for what no other page needs, so that the others do not fetch it. */
const ALIKE: readonly (readonly [name: string, RegExp])[] = [
  ['papers', /\/src\/app\/pages\/(?:Category|Product)Page\.tsx$/],
  ['statements', /\/src\/app\/pages\/(?:Accessibility|Privacy)Page\.tsx$/],
];
/** Imports every contract, so importing it does not tell what a page needs. */
const BARREL = /\/src\/contracts\/index\.ts$/;

type Imports = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;
type GetModule = (id: string) => Imports | null;

/** The modules that `root` imports statically, directly or not, each with the module that imports it. */
function staticImports(root: string, getModule: GetModule): Map<string, string> {
  const importers = new Map<string, string>([[root, '']]);
  for (const importer of importers.keys()) {
    if (BARREL.test(importer)) continue;
    for (const id of getModule(importer)?.importedIds ?? [])
      if (!importers.has(id)) importers.set(id, importer);
  }
  return importers;
}

/** How a page imports a module: `src/app/pages/HomePage.tsx → src/ui/link/LinkCard.tsx → …`. */
function chainTo(id: string, importers: ReadonlyMap<string, string>): string {
  const chain = [id];
  for (let next = importers.get(id); next; next = importers.get(next)) chain.unshift(next);
  return chain.map((file) => file.replace(/^.*\/(?=src\/)/, '')).join(' → ');
}

/**
 * The file for each module that the site's pages import statically: `vendor` for packages, `site` for what the
 * application's start or several pages import, `papers` for what only the pages of `ALIKE` share, `HomePage` for what
 * one page imports, and `HomePage-shared` for what `PARTS` import too. Likewise the files of `PARTS` for what no page imports.
 * Throws, with the chain of imports, when a page imports the admin area or a part that is loaded on demand.
 */
export function assignFiles(ids: readonly string[], getModule: GetModule): Map<string, string> {
  const main = ids.find((id) => MAIN.test(id)) ?? '';
  const publicIds = ids.filter((id) => !ADMIN_ROOM.test(id));
  const loadedBy = (id: string): readonly string[] => getModule(id)?.dynamicallyImportedIds ?? [];
  const onDemand = new Set(publicIds.flatMap(loadedBy));
  const pages = [...onDemand].filter((id) => PAGE.test(id));
  /** The start and the pages that import each module. */
  const rootsOf = new Map<string, readonly string[]>();
  const faults = new Set<string>();
  for (const root of [main, ...pages]) {
    const importers = staticImports(root, getModule);
    for (const id of importers.keys()) {
      if (ADMIN_ROOM.test(id))
        faults.add(`Visitors never download the admin area: ${chainTo(id, importers)}`);
      if (BARREL.test(id)) faults.add(`Import the contract's own module: ${chainTo(id, importers)}`);
      if (id !== root && onDemand.has(id))
        faults.add(`Also loaded on demand, so no page may import it: ${chainTo(id, importers)}`);
      rootsOf.set(id, [...(rootsOf.get(id) ?? []), root]);
    }
  }
  if (faults.size > 0) throw new Error([...faults].join('\n'));
  const inParts = PARTS.flatMap(([name, pattern]) =>
    publicIds
      .filter((id) => pattern.test(id))
      .flatMap((part) => [...staticImports(part, getModule).keys()])
      .map((id) => [id, name] as const),
  );
  const shared = new Set(inParts.map(([id]) => id));
  const fileOf = (id: string, [root = '', ...others]: readonly string[]): string => {
    if (id.includes('/node_modules/')) return 'vendor';
    if (root === main) return 'site';
    if (others.length > 0)
      return ALIKE.find(([, alike]) => [root, ...others].every((page) => alike.test(page)))?.[0] ?? 'site';
    return `${path.basename(root, '.tsx')}${shared.has(id) ? '-shared' : ''}`;
  };
  const inPages = [...rootsOf].map(([id, roots]) => [id, fileOf(id, roots)] as const);
  // Of two names for one module the last counts; the connection stands last, because more use it than results do.
  return new Map([...inParts, ...inPages]);
}

/** Divides the site into files by its imports. What is imported dynamically has a file of its own. */
export function siteFiles(): Plugin {
  let files = new Map<string, string>();
  const fileOf = (id: string): string | null => files.get(id) ?? null;
  const groups: Rolldown.CodeSplittingGroup[] = [
    // In this order, because a group includes what its modules import unless an earlier one has it.
    { name: 'vendor', test: (id) => fileOf(id) === 'vendor' },
    { name: 'site', test: (id) => fileOf(id) === 'site' },
    {
      name: (id) => /^(?:papers|statements)$|-shared$/.exec(fileOf(id) ?? '')?.input ?? null,
      debugName: 'shared',
    },
    { name: fileOf, debugName: 'papers, pages and parts' },
  ];
  return {
    name: 'site-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd(error) {
      if (!error) files = assignFiles([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
  };
}

/** The scripts that a published page names as needed until it is interactive (src/publishing/html-document.ts). */
export function scriptsUntilInteractive(html: string): string[] {
  const [, entry = '', modules = ''] =
    /<meta name="app" content="([^"]+)" data-modules="([^"]*)"/.exec(html) ?? [];
  return [entry, ...modules.split(' ')].filter(Boolean);
}
