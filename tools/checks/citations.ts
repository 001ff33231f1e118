import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';

import { inRoot } from '#tools/dev/project.ts';

/** Numbers that comments may cite, by the page that explains them. */
export interface Sources {
  /** Such as M17. */
  readonly requirements: ReadonlySet<string>;
  /** Such as F11. */
  readonly faults: ReadonlySet<string>;
  /** Such as 20. */
  readonly rulings: ReadonlySet<string>;
  /** Such as 3 of the specification or 2.1 of the reference. */
  readonly sections: ReadonlySet<string>;
}

const CITING = ['README.md', 'firestore.rules', 'docs', 'src', 'functions/src', 'tools', 'tests'];
/** Full of wrong citations on purpose. */
const OWN_TEST = 'tests/tools/citations.test.ts';
const TEXT_FILE = /\.(?:ts|tsx|js|mjs|scss|md|rules)$/;

/** A line break inside a comment, so that a citation may be wrapped. */
const WRAP = /\n\s*(?:\*|\/\/|>)?[^\S\n]*/g;
/** Not the path data of a drawing ('M12 4.5v15'), in which a number follows. */
const REQUIREMENT = /\bM\d+\b(?!\s?[-.,]?\d)/g;
/** Not a colour ('#F12'). */
const FAULT = /(?<!#)\bF\d+\b/g;
const RULING = /\brulings? (\d+(?:(?:, | and |, and |–)\d+)*)/gi;
const SECTION = /§\s?(\d+(?:\.\d+)?)/g;
/** `docs/decisions` has no numbers. */
const NUMBERED_DECISION = /\bdecisions? \d+\b/gi;

function namesIn(file: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...readFileSync(inRoot(file), 'utf8').matchAll(pattern)].map(([, name = '']) => name));
}

/** Reads the numbered rows, items and headings of the pages in docs/. */
export function readSources(): Sources {
  return {
    requirements: namesIn('docs/requirements.md', /^\| (M\d+) /gm),
    faults: namesIn('docs/fault-table.md', /^\| (F\d+) /gm),
    rulings: namesIn('docs/rulings.md', /^(\d+)\. /gm),
    sections: new Set([
      ...namesIn('docs/specification.md', /^## (\d+)\. /gm),
      ...namesIn('docs/reference.md', /^### (\d+\.\d+) /gm),
    ]),
  };
}

/** The citations of a file that lead nowhere, as sentences. */
export function findUnknownCitations(file: string, text: string, sources: Sources): string[] {
  const flat = text.replace(WRAP, ' ');
  const faults: string[] = [];
  const demand = (known: ReadonlySet<string>, name: string, page: string, cited = name): void => {
    if (!known.has(name)) faults.push(`${file}: ${page} has no ${cited}`);
  };
  for (const [name] of flat.matchAll(REQUIREMENT)) demand(sources.requirements, name, 'docs/requirements.md');
  for (const [name] of flat.matchAll(FAULT)) demand(sources.faults, name, 'docs/fault-table.md');
  for (const [, list = ''] of flat.matchAll(RULING))
    for (const [number] of list.matchAll(/\d+/g))
      demand(sources.rulings, number, 'docs/rulings.md', `ruling ${number}`);
  for (const [, section = ''] of flat.matchAll(SECTION))
    demand(
      sources.sections,
      section,
      section.includes('.') ? 'docs/reference.md' : 'docs/specification.md',
      `§${section}`,
    );
  for (const [cited] of flat.matchAll(NUMBERED_DECISION))
    faults.push(`${file}: '${cited}' is a ruling (docs/rulings.md) or a page of docs/decisions`);
  return faults;
}

function textFiles(place: string): string[] {
  if (!existsSync(inRoot(place))) return [];
  if (!statSync(inRoot(place)).isDirectory()) return [place];
  return readdirSync(inRoot(place), { recursive: true, encoding: 'utf8' })
    .map((file) => `${place}/${file}`)
    .filter((file) => TEXT_FILE.test(file) && file !== OWN_TEST);
}

/** Resolves every citation of the product's code, tests and pages. */
export function checkCitations(): string[] {
  const sources = readSources();
  return CITING.flatMap(textFiles).flatMap((file) =>
    findUnknownCitations(file, readFileSync(inRoot(file), 'utf8'), sources),
  );
}
