/**
 * Where things belong and how they are named. The linter (.oxlintrc.json) checks who may import whom; the linter and knip
 * look for circles of imports.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { ADMIN_ROOM } from '#tools/build/site-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SKIPPED = new Set(['node_modules', 'lib-built', 'dist']);

/** A source file without its comments; `imports` counts imports of types too, `downloaded` does not; `dynamic`: by `import()`. */
interface SourceFile {
  file: string;
  text: string;
  imports: string[];
  downloaded: string[];
  dynamic: string[];
}

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(name);
    return [name];
  });
}

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const TYPES = /\b(?:import|export) type\s[^;]*;/g;
const STATIC = /(?:^|[;}\s])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

function parseSource(file: string, code: string): SourceFile {
  const text = code.replace(COMMENTS, '');
  const found = (pattern: RegExp, within = text): string[] =>
    [...within.matchAll(pattern)].map(([, name = '']) => name);
  const downloaded = found(STATIC, text.replace(TYPES, ''));
  return { file, text, imports: found(STATIC), downloaded, dynamic: found(DYNAMIC) };
}

const ALL_FILES = ['src', 'functions/src', 'tests', 'tools'].flatMap(filesUnder);
const SOURCES = ALL_FILES.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file)).map((file) =>
  parseSource(file, readFileSync(path.join(ROOT, file), 'utf8')),
);
const PRODUCT = SOURCES.filter(({ file }) => !file.startsWith('tests/'));

/** The file or folder that an import names, relative to the root; `null` for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const [, area, rest] = /^#(src|tests|tools|functions)\/(.*)$/.exec(specifier) ?? [];
  if (!area) return null;
  return area === 'functions' ? `functions/src/${rest}` : `${area}/${rest}`;
}

/** The part of the project that a file belongs to: `src/ui`, `src/features/offers`, `functions/src`, `tests`. */
function unitOf(file: string): string {
  const [first = '', second = '', third = ''] = file.split('/');
  if (first === 'src') return second === 'features' ? `src/features/${third}` : `src/${second}`;
  return first === 'functions' ? 'functions/src' : first;
}

/** Packages that only the admin area downloads. */
const ADMIN_PACKAGE = /^(?:admin-router|@tanstack\/react-query)$/;

/** The files by which functions/ reaches src, because it is built alone. */
const DOOR = /^functions\/src\/(?:contracts|publishing\/load-site)\.ts$/;

/** Finds what the linter cannot see: relative paths that leave their room, and admin code that visitors would download. */
function findForbidden({ file, imports, downloaded, dynamic }: SourceFile): string[] {
  const faults: string[] = [];
  for (const specifier of DOOR.test(file) ? [] : [...imports, ...dynamic]) {
    const target = specifier.startsWith('.') ? targetOf(file, specifier) : null;
    if (target === null || unitOf(target) === unitOf(file)) continue;
    const name = `#${target.replace(/^functions\/src/, 'functions')}`;
    faults.push(`${file} imports '${specifier}': write ${name}, so that the linter can check the path`);
  }
  // The seed may import admin code, because only the demo downloads the seed.
  if (!/^src\/(?!seed\/)/.test(file) || ADMIN_ROOM.test(file)) return faults;
  for (const specifier of downloaded)
    if (ADMIN_PACKAGE.test(specifier) || ADMIN_ROOM.test(targetOf(file, specifier) ?? ''))
      faults.push(`${file} imports '${specifier}': visitors never download admin code`);
  return faults;
}

describe('architecture', () => {
  it('the linter has a rule for every folder of src (docs/index.md)', () => {
    const rules = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
    const folders = readdirSync(path.join(ROOT, 'src'), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'styles',
    );
    const unruled = folders.filter(({ name }) => !rules.includes(`"files": ["src/${name}/**"]`));
    expect(
      unruled.map(({ name }) => `src/${name} needs a row in .oxlintrc.json and in docs/index.md`),
    ).toEqual([]);
  });

  it('relative paths stay in their room, and visitors download no admin code', () => {
    expect(SOURCES.length).toBeGreaterThan(100);
    expect(SOURCES.flatMap(findForbidden)).toEqual([]);
  });

  it('names keep to the glossary (docs/glossary.md)', () => {
    const FORBIDDEN =
      /[qQ]uotation|quoteRequests|[a-z]Messages|specs?(?![a-z])|Specs?(?![a-z])|kept-?[rR]equest|[pP]aper-?[lL]ist|[lL]istRequest|list-request/;
    const TEXT = /'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`$]*|\}[^`${}]*(?=[`$])/g;
    const names = PRODUCT.filter(({ file }) => !/^tools|^functions\/src\/index/.test(file)).flatMap(
      ({ file, text }) =>
        [...(text.replace(TEXT, '').match(/\w+/g) ?? [])].map((name) => [file, name] as const),
    );
    const fileNames = ALL_FILES.map(
      (file) => [file, path.posix.basename(file).replace(/\..*$/, '')] as const,
    );
    const faults = [...names, ...fileNames].filter(([, name]) => FORBIDDEN.test(name));
    expect(faults.map(([file, name]) => `${file}: ${name}`)).toEqual([]);
  });

  it('values are named after the thing, not after where they came from', () => {
    // A constant alone, in a list that is taken apart or as the new name of a property, and what a short function takes.
    const VAGUE =
      /(?:\b(?:const|let) (?:\[(?:[^\]=]*, )?|\{[^}]*(?:: |\.\.\.))?(?:one|found|stored|given|known|told)\b|\((?:one|found|stored|given|known|told)[),].* =>)/g;
    const faults = PRODUCT.flatMap(({ file, text }) =>
      [...text.matchAll(VAGUE)].map(([name]) => `${file}: ${name}`),
    );
    expect(faults).toEqual([]);
  });

  it('no component waits for an event that does not reach the application (src/app/main.tsx)', () => {
    const UNHEARD = /\bon(?:Mouse|Touch|PointerMove|GotPointer|LostPointer)\w*[=:]/g;
    const faults = SOURCES.filter(({ file }) => /^src\/.*\.tsx?$/.test(file)).flatMap(({ file, text }) =>
      [...text.matchAll(UNHEARD)].map(([name]) => `${file}: ${name}`),
    );
    expect(faults).toEqual([]);
  });

  it('every part of the application is fetched through one helper', () => {
    const HELPER = /^src\/(?:browser\/load-module|ui\/feedback\/lazy-component)\.tsx?$/;
    const faults = SOURCES.filter(({ file }) => file.startsWith('src/') && !HELPER.test(file)).flatMap(
      ({ file, text }) => {
        const rest = text.replaceAll(/\b(?:loadModule|lazyComponent|lazyPage)\(\s*\(\) => import\(/g, '');
        return /(?<!: |typeof )\bimport\(/.test(rest) || /\blazy\b[^;]*from 'react'/.test(rest) ? [file] : [];
      },
    );
    expect(
      faults.map(
        (file) => `${file}: fetch parts with lazyComponent (#src/ui/feedback) or loadModule (#src/browser)`,
      ),
    ).toEqual([]);
  });

  it('the storage of the browser is used through one module, which guards it', () => {
    const USE = /\b(?:local|session)Storage\b(?!['"])/;
    const faults = SOURCES.filter(({ file }) => /^src\/(?!browser\/storage)/.test(file)).filter(({ text }) =>
      USE.test(text),
    );
    expect(
      faults.map(({ file }) => `${file}: use browserStorage or tabStorage (#src/browser/storage.ts)`),
    ).toEqual([]);
  });

  it('there is one barrel: src/contracts/index.ts', () => {
    const entries = new Set(['src/contracts/index.ts', 'functions/src/index.ts']);
    const doors = new Set(['src/contracts/index.ts', 'functions/src/contracts.ts']);
    const named = SOURCES.filter(({ file }) => /(?:^|\/)index\.tsx?$/.test(file) && !entries.has(file));
    const reExportsOnly = SOURCES.filter(({ file, text }) => {
      const rest = text
        .replaceAll(/export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\s+['"][^'"]+['"];?/g, '')
        .trim();
      return rest === '' && text.trim() !== '' && !doors.has(file);
    });
    expect([...named, ...reExportsOnly].map(({ file }) => `${file}: import from the module itself`)).toEqual(
      [],
    );
  });

  it('folders and files are named for what they hold', () => {
    const vague = ALL_FILES.filter((file) => /\/(?:utils?|helpers?|common|misc)\//.test(file));
    expect(vague.map((file) => `${file}: name the folder for what it holds`)).toEqual([]);
    const misnamed = SOURCES.filter(({ file }) => {
      const base = path.posix
        .basename(file)
        .replace(/\.(?:test|spec|suite|emulator\.test|d)?\.?(?:tsx?|mjs)$/, '');
      return file.endsWith('.ts')
        ? !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(base)
        : !/^(?:[A-Z][A-Za-z0-9]*|[a-z0-9]+(?:[-.][a-z0-9]+)*)$/.test(base);
    });
    expect(misnamed.map(({ file }) => `${file}: kebab-case.ts, or PascalCase.tsx for a component`)).toEqual(
      [],
    );
  });
});
