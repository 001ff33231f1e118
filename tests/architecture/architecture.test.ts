/**
 * Which module may import which, and how things are named. It finds folders by itself, so a new one is covered from its
 * first file. The table is the one in docs/index.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { ADMIN_ROOM } from '#tools/build/site-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SKIPPED = new Set(['node_modules', 'lib-built', 'dist']);

/** A source file without its comments; `imports` counts imports of types too, `dynamic` those by `import()`. */
interface SourceFile {
  file: string;
  text: string;
  imports: string[];
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
const STATIC = /(?:^|[;}\s])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

function parseSource(file: string, code: string): SourceFile {
  const text = code.replace(COMMENTS, '');
  const found = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
  return { file, text, imports: found(STATIC), dynamic: found(DYNAMIC) };
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

/** What each layer of src may import besides itself, and what to do instead of another import. */
const LAYERS: Record<string, { may: string[]; instead: string }> = {
  lib: { may: [], instead: 'src/lib imports nothing; take what you need as an argument' },
  browser: { may: ['lib'], instead: 'src/browser wraps what a browser gives; it imports only #src/lib' },
  contracts: { may: ['lib'], instead: 'src/contracts imports only #src/lib' },
  ui: { may: ['browser', 'lib'], instead: 'src/ui knows no entities; pass plain values as props' },
  data: {
    may: ['browser', 'contracts', 'lib'],
    instead: 'src/data imports only #src/browser, #src/contracts and #src/lib',
  },
  editing: {
    may: ['data', 'ui', 'browser', 'contracts', 'lib'],
    instead: 'src/editing holds forms that are edited and plans of saves; it imports only rooms below it',
  },
  seed: {
    may: ['features', 'contracts', 'lib'],
    instead: 'src/seed is content; besides #src/contracts and #src/lib it uses only the import of products',
  },
  features: {
    may: ['editing', 'data', 'ui', 'browser', 'contracts', 'lib'],
    instead:
      'features meet only in src/app/pages; shared looks belong into #src/ui, shared data into #src/data',
  },
  publishing: {
    may: ['app', 'data', 'contracts', 'lib'],
    instead:
      'src/publishing makes files of pages; it imports only #src/app, #src/data, #src/contracts and #src/lib',
  },
  app: {
    may: ['features', 'editing', 'seed', 'data', 'ui', 'browser', 'contracts', 'lib', 'styles'],
    instead: 'nothing outside src',
  },
};

/** Every forbidden import as a sentence. */
function findForbidden(sources: readonly SourceFile[]): string[] {
  const faults: string[] = [];
  for (const { file, imports, dynamic } of sources) {
    const unit = unitOf(file);
    const layer = unit.split('/')[1] ?? '';
    for (const specifier of [...imports, ...dynamic]) {
      const say = (instead: string): void => void faults.push(`${file} imports '${specifier}': ${instead}`);
      const target = targetOf(file, specifier);
      if (target === null) {
        if (
          /^firebase(?:\/|$)/.test(specifier) &&
          unit.startsWith('src/') &&
          !file.startsWith('src/data/firebase/')
        ) {
          say('only src/data/firebase speaks Firebase; use a port of #src/data/ports/ports.ts');
        }
        if (
          /^react(?:-|\/|$)/.test(specifier) &&
          (layer === 'lib' || layer === 'contracts' || unit === 'functions/src')
        )
          say('this layer is plain TypeScript; what shows something belongs into #src/ui or a feature');
        if (specifier === 'admin-router' && file.startsWith('src/') && !ADMIN_ROOM.test(file))
          say('visitors would download the data router; only the admin application uses it');
        if (specifier === 'react-router-dom' && ADMIN_ROOM.test(file))
          say('the admin application has a router of its own, admin-router');
        continue;
      }
      const targetUnit = unitOf(target);
      if (unit === 'functions/src') {
        const isDoor =
          (file === 'functions/src/contracts.ts' && /^src\/(?:contracts\/index\.ts|lib\/)/.test(target)) ||
          // Types only: the program is loaded from the site's build.
          file === 'functions/src/publishing/publisher.ts';
        if (targetUnit !== unit && !isDoor)
          say('functions/ is built alone; contracts come through functions/src/contracts.ts');
        if (
          file.startsWith('functions/src/platform/') &&
          !/^functions\/src\/(?:platform\/|contracts\.ts)/.test(target)
        )
          say('functions/src/platform serves every feature and imports none');
        continue;
      }
      if (specifier.startsWith('.') && targetUnit !== unit) {
        say(`a path that leaves ${unit} is written #${target.replace(/^functions\/src/, 'functions')}`);
      }
      if (!unit.startsWith('src/')) continue;
      if (!targetUnit.startsWith('src/')) say('the product does not depend on tests, tools or functions');
      else if (targetUnit !== unit) {
        const rule = LAYERS[layer];
        const targetLayer = targetUnit.split('/')[1] ?? '';
        if (rule && !rule.may.includes(targetLayer)) say(rule.instead);
        if (layer === 'seed' && /^src\/features\/(?!import\/)/.test(target)) say(rule?.instead ?? '');
        if (layer === 'features' && /^src\/data\/(?:firebase|browser)\//.test(target))
          say('an adapter is picked once, in src/app; use a port of #src/data/ports/ports.ts');
      }
      // Only the demo downloads the seed, which the admin area's import reads.
      const isPublic = !ADMIN_ROOM.test(file) && layer !== 'seed';
      if (ADMIN_ROOM.test(target) && isPublic && imports.includes(specifier))
        say('visitors never download admin code; share it through a room of both');
    }
  }
  return faults;
}

describe('architecture', () => {
  it('sees the project', () => {
    expect(SOURCES.length).toBeGreaterThan(100);
    const layers = new Set(
      readdirSync(path.join(ROOT, 'src'), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      ),
    );
    const withoutRule = [...layers].filter((name) => name !== 'styles' && !Object.hasOwn(LAYERS, name));
    expect(withoutRule, 'a new folder of src needs a line in LAYERS and in docs/index.md').toEqual([]);
  });

  it('finds imports of every kind', () => {
    const code = `import a from 'a'; import type { B } from "b";\nimport 'c';\nexport * from './d.ts';\nawait import('e')`;
    const { imports, dynamic } = parseSource('x.ts', code);
    expect([imports, dynamic]).toEqual([['a', 'b', 'c', './d.ts'], ['e']]);
  });

  it('refuses forbidden imports', () => {
    const source = (file: string, ...imports: string[]): SourceFile => ({
      file,
      text: '',
      imports,
      dynamic: [],
    });
    const refused = [
      source('src/features/quote-forms/public/QuoteButton.tsx', '#src/features/catalogue/texts.ts'),
      source('src/features/quote-forms/public/QuoteButton.tsx', '../admin/QuoteEditor.tsx'),
      source('src/data/firebase/services.ts', './admin/open-admin.ts'),
      source('src/features/quote-forms/public/QuoteButton.tsx', 'firebase/firestore'),
      source('src/features/quote-forms/public/QuoteButton.tsx', '#src/data/firebase/open-firebase.ts'),
      source('src/features/quote-forms/public/QuoteButton.tsx', '../../../ui/button/Button.tsx'),
      source('src/ui/card/Card.tsx', '#src/contracts/index.ts'),
      source('src/contracts/base/slug.ts', 'react'),
      source('src/lib/paths.ts', '#src/contracts/base/slug.ts'),
      source('src/data/ports/ports.ts', '#src/app/SiteApp.tsx'),
      source('src/app/SiteApp.tsx', '#tools/start.ts'),
      source('src/ui/link/RouteLink.tsx', 'admin-router'),
      source('src/ui/admin/AdminFrame.tsx', 'react-router-dom'),
      source('functions/src/leads/lead.ts', '#src/contracts/index.ts'),
      source('functions/src/platform/rate-limit.ts', '../leads/lead-store.ts'),
    ];
    for (const bad of refused)
      expect(findForbidden([bad]), `${bad.file} ← ${bad.imports.join()}`).not.toEqual([]);
    const allowed = [
      source(
        'src/features/quote-forms/public/QuoteButton.tsx',
        '#src/ui/button/Button.tsx',
        '../texts.ts',
        'react',
      ),
      source('src/data/firebase/services.ts', 'firebase/app', '../ports.ts'),
      source('functions/src/contracts.ts', '#src/contracts/index.ts'),
      source('tests/ui/card.test.tsx', '#src/ui/card/Card.tsx', '#tools/start.ts'),
    ];
    expect(findForbidden(allowed)).toEqual([]);
  });

  it('imports follow the table', () => {
    expect(findForbidden(SOURCES)).toEqual([]);
  });

  it('no imports form a circle', () => {
    const graph = new Map(
      PRODUCT.map(({ file, imports }) => [file, imports.map((name) => targetOf(file, name) ?? '')]),
    );
    const circles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, chain: readonly string[]): void => {
      if (chain.includes(file)) circles.push([...chain.slice(chain.indexOf(file)), file].join(' → '));
      if (done.has(file)) return;
      done.add(file);
      for (const next of graph.get(file) ?? []) visit(next, [...chain, file]);
    };
    for (const file of graph.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });

  it('a name is exported once', () => {
    const EXPORT =
      /^export (?:async |abstract |declare )*(?:const|let|function\*?|class|enum|type|interface) (\w+)/gm;
    const files = new Map<string, string[]>();
    for (const { file, text } of PRODUCT) {
      // Its names are those of the deployed functions.
      if (file === 'functions/src/index.ts') continue;
      for (const [, name = ''] of text.matchAll(EXPORT)) files.set(name, [...(files.get(name) ?? []), file]);
    }
    const repeated = [...files].filter(([, places]) => new Set(places).size > 1);
    expect(repeated.map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([]);
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

  it('every part of the application is fetched through one helper', () => {
    const HELPER = /^src\/(?:browser\/load-module|ui\/lazy\/lazy-component)\.tsx?$/;
    const faults = SOURCES.filter(({ file }) => file.startsWith('src/') && !HELPER.test(file)).flatMap(
      ({ file, text }) => {
        const rest = text.replaceAll(/\b(?:loadModule|lazyComponent)\(\s*\(\) => import\(/g, '');
        return /(?<!: |typeof )\bimport\(/.test(rest) || /\blazy\b[^;]*from 'react'/.test(rest) ? [file] : [];
      },
    );
    expect(
      faults.map(
        (file) => `${file}: fetch parts with lazyComponent (#src/ui/lazy) or loadModule (#src/browser)`,
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
