/** The part of Rollup's module information that is asked for. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const REACT = /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//;
/** What every visitor runs: the start, and the home page. The start itself stays a file of its own: pages name it. */
const START = /\/src\/app\/(?:main|pages\/HomePage)\.tsx$/;
/** The other pages that only show. */
const PAGES = /\/src\/app\/pages\/(?:About|Products|Category|Product|NotFound)Page\.tsx$/;
const CONTACT = /\/src\/app\/pages\/ContactPage\.tsx$/;
const ENTRY = /\/(?:index\.html|src\/app\/main\.tsx)$/;
/**
 * Everybody imports the contracts through one door, so the module graph cannot tell who needs which. These are for
 * showing things; the others check forms and stored documents, which nobody does before Firebase is there.
 */
const CONTRACTS = /\/(?:src\/contracts|node_modules\/valibot)\//;
const SHARED_CONTRACTS: readonly (readonly [chunk: string, names: RegExp])[] = [
  ['site', /\/(?:identity|limits|media-folders|media-url|picture-sources)\.ts$/],
  ['pages', /\/embed\.ts$/],
  ['contact', /\/(?:contact-message|email)\.ts$/],
];

/** True when one of the roots imports the module, directly or through others; `import()` does not count. */
function isImportedBy(roots: RegExp, id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (roots.test(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isImportedBy(roots, importer, graph, seen));
}

/**
 * Which chunk a module goes to: React and the router (which change with their versions only), the site (what every
 * visitor runs: in one piece it compresses better, and is fetched in one go), the other pages, the page with the form, or
 * `null`: wherever it is used.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (REACT.test(id)) return 'react';
  if (ENTRY.test(id)) return null;
  if (CONTRACTS.test(id)) return SHARED_CONTRACTS.find(([, names]) => names.test(id))?.[0] ?? null;
  if (isImportedBy(START, id, graph, new Set())) return 'site';
  if (isImportedBy(PAGES, id, graph, new Set())) return 'pages';
  return isImportedBy(CONTACT, id, graph, new Set()) ? 'contact' : null;
}

const ALWAYS_THERE = /\/(?:react|site|rolldown-runtime)-[\w-]+\.js$/;

/** What to fetch beside a chunk: not what is there whenever somebody asks, whose names alone cost bytes. */
export function preloadsOf(_file: string, dependencies: string[]): string[] {
  return dependencies.filter((name) => !ALWAYS_THERE.test(name));
}
