/** The part of Rollup's module information that is asked for. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const REACT = /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//;
const ENTRY = /\/(?:index\.html|src\/app\/main\.tsx)$/;
/** What every page needs to be interactive. The start itself stays a file of its own: pages name it. */
const START = /\/src\/app\/main\.tsx$/;

/** The files that visitors fetch besides, by the modules that they are made for. */
const ROOTS: Readonly<Record<string, RegExp>> = {
  // What single pages need to be interactive.
  home: /\/src\/app\/pages\/HomePage\.tsx$/,
  detail: /\/src\/app\/pages\/(?:Category|Product)Page\.tsx$/,
  contact: /\/src\/app\/pages\/ContactPage\.tsx$/,
  // What follows: what only shows something, and what reads.
  later: /\/src\/app\/later\/parts\.ts$/,
  live: /\/src\/app\/live-store\.ts$/,
};

/**
 * Everybody imports the contracts through one door, so the module graph cannot tell who needs which. These are for
 * showing things; the others check forms and stored documents, which nobody does before Firebase is there.
 */
const CONTRACTS = /\/(?:src\/contracts|node_modules\/valibot)\//;
const SHARED_CONTRACTS: readonly (readonly [chunk: string, names: RegExp])[] = [
  ['site', /\/(?:https-url|identity|limits|media-url|order|picture-sources)\.ts$/],
  ['detail', /\/embed\.ts$/],
  ['contact', /\/(?:answers|contact-message|email)\.ts$/],
  ['later', /\/map-embed\.ts$/],
];

/** True when one of the roots imports the module, directly or through others; `import()` does not count. */
function isImportedBy(roots: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (roots.test(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isImportedBy(roots, importer, graph, seen));
}

/**
 * Which file a module goes to: React and the router (which change with their versions only), the site (what every
 * visitor runs), one of those above, or `null`: wherever it is used. What several of them use is part of the site, or,
 * when none of them is needed to be interactive, of the later parts.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (REACT.test(id)) return 'react';
  if (ENTRY.test(id)) return null;
  if (CONTRACTS.test(id)) return SHARED_CONTRACTS.find(([, names]) => names.test(id))?.[0] ?? null;
  if (isImportedBy(START, id, graph)) return 'site';
  const users = Object.keys(ROOTS).filter((name) => ROOTS[name] && isImportedBy(ROOTS[name], id, graph));
  if (users.length < 2) return users[0] ?? null;
  return users.every((name) => name === 'later' || name === 'live') ? 'later' : 'site';
}

const ALWAYS_THERE = /\/(?:react|site|later|live|rolldown-runtime)-[\w-]+\.(?:js|css)$/;
const ADMIN = /\/AdminArea-[\w-]+\.js$/;

/**
 * What to fetch beside a chunk that is asked for: not what is there whenever somebody asks, and of the admin area the
 * style only, since every visitor would carry the names of its files.
 */
export function preloadsOf(file: string, dependencies: string[]): string[] {
  const wanted = ADMIN.test(file) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies;
  return wanted.filter((name) => !ALWAYS_THERE.test(name));
}
