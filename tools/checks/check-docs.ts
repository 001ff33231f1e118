import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { inRoot, readJson } from '#tools/dev/project.ts';

import type { ProgramResult } from '#tools/dev/run-program.ts';

const ENV_FILE = '.env.example';
const SCRIPT = /\bnpm (?:run )?(start|test|[a-z]+(?::[a-z]+)*)\b/g;
const NPM_OWN = /^(?:ci|install|i|version|audit|sbom|outdated|update|init|cache|run)$/;
/** Paths in backquotes or links that begin with one of our folders: `src/…`, `docs/…`. */
const PATH = /(?:`|\]\()((?:\.\/)?(?:src|functions|tests|tools|docs|public|\.ci)\/[\w./@-]*)/g;
const ENV_KEY = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g;
/** Set by tools or platforms, not by people. */
const FOREIGN_KEYS =
  /^(?:FIRESTORE_EMULATOR_HOST|FIREBASE_|FUNCTIONS_EMULATOR|GOOGLE_|JAVA_HOME|K_SERVICE|NODE_|E2E_|CHROMIUM_PATH|UPPER_)/;

function documents(): string[] {
  const inDocs = readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' });
  return ['README.md', ...inDocs.map((file) => `docs/${file}`)].filter((file) => file.endsWith('.md'));
}

/** Every key that the configuration knows: those of the examples and those that our code reads. */
function knownKeys(): Set<string> {
  const files = [
    ENV_FILE,
    'functions/src/platform/config.ts',
    'functions/src/platform/client-address.ts',
    'src/lib/env.ts',
  ];
  const text = files.map((file) => readFileSync(inRoot(file), 'utf8')).join('\n');
  return new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g));
}

/** Describes every document, script or key that the docs mention but that does not exist. */
export function findUnknownNames(
  file: string,
  text: string,
  project: { scripts: ReadonlySet<string>; keys: ReadonlySet<string>; exists: (file: string) => boolean },
): string[] {
  const faults: string[] = [];
  for (const [, script = ''] of text.matchAll(SCRIPT))
    if (!project.scripts.has(script) && !NPM_OWN.test(script))
      faults.push(`${file}: there is no script '${script}'`);
  for (const [, name = ''] of text.matchAll(PATH)) {
    const wanted = name.replace(/[.,]$/, '');
    // A pattern or a placeholder is no path; neither is a file that a build makes.
    if (/[*<…]|functions\/lib|\.env/.test(wanted)) continue;
    const base = name.startsWith('.') ? path.dirname(file) : '.';
    if (!project.exists(path.join(base, wanted)) && !project.exists(wanted))
      faults.push(`${file}: there is no ${wanted}`);
  }
  for (const [, key = ''] of text.matchAll(ENV_KEY))
    if (!project.keys.has(key) && !FOREIGN_KEYS.test(key))
      faults.push(`${file}: no code or ${ENV_FILE} knows the key ${key}`);
  return faults;
}

/** Proves that every script, path and environment key that README and docs name exists, and that each VITE key is explained. */
export function checkDocs(): ProgramResult {
  const manifest = readJson<{ scripts: Record<string, string> }>('package.json');
  const knownNames = {
    scripts: new Set(Object.keys(manifest.scripts)),
    keys: knownKeys(),
    exists: (file: string): boolean => existsSync(inRoot(file)),
  };
  const faults = documents().flatMap((file) =>
    findUnknownNames(file, readFileSync(inRoot(file), 'utf8'), knownNames),
  );
  const example = readFileSync(inRoot(ENV_FILE), 'utf8');
  for (const [key] of readFileSync(inRoot('src/lib/env.ts'), 'utf8').matchAll(/\bVITE_[A-Z_]+\b/g))
    if (!example.includes(key)) faults.push(`${ENV_FILE}: ${key} is not explained`);
  return { ok: faults.length === 0, output: [...new Set(faults)].join('\n') };
}
