import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { PAGE_KINDS, SITE_PAGES, type PageKind } from '#src/lib/paths.ts';
import { scriptsUntilInteractive } from '#tools/build/publish/page-scripts.ts';

import { buildCheckSite } from './check-site.ts';
import type { ProgramResult } from './run-program.ts';

const KILO = 1024;
/** The page of addresses that are not published. It names every script that any page fetches before Firebase. */
const SHELL = 'shell.html';

/** What a page may weigh, in KB compressed. */
interface Budget {
  /** Script until the page is interactive. */
  interactive: number;
  /** All script that the page fetches without being asked before the first file of Firebase. */
  beforeFirebase: number;
  /** Style inside the page. */
  style: number;
  /** The page itself. */
  page: number;
}

/** What a page may weigh (docs/decisions/2026-11-21-javascript-on-public-pages.md). */
const PAGE_BUDGET: Budget = { interactive: 110, beforeFirebase: 120, style: 5, page: 13 };

/** The file of a page, as the publisher names it. */
function fileOf(kind: PageKind): string {
  if (kind === 'notFound') return '404.html';
  return kind === 'home' ? 'index.html' : `${SITE_PAGES[kind].example.slice(1)}.html`;
}

const BUDGETS: Readonly<Record<string, Budget>> = {
  ...Object.fromEntries(PAGE_KINDS.map((kind) => [fileOf(kind), PAGE_BUDGET])),
  [SHELL]: { ...PAGE_BUDGET, style: 1, page: 2 },
};

const FIREBASE = /firebaseerror/i;

/** Whether a script, by its text, holds Firebase. */
export function holdsFirebase(script: string): boolean {
  return FIREBASE.test(script);
}

/** What must wait until somebody needs it; a name in a file of the start means that it does not. */
const LATER = [/\bvalibot\b/, FIREBASE, /react-bootstrap/i, /yet-another-react-lightbox/];

const LABELS: Readonly<Record<keyof Budget, string>> = {
  interactive: 'script until interactive',
  beforeFirebase: 'script before Firebase',
  style: 'style',
  page: 'page',
};

function compressed(text: string | Buffer): number {
  return brotliCompressSync(text).length / KILO;
}

/** What a built site weighs too much, as sentences. */
export function findOverweight(siteDir: string, budgets = BUDGETS): string[] {
  const faults: string[] = [];
  const read = (name: string): string => readFileSync(path.join(siteDir, name), 'utf8');
  const weigh = (scripts: Iterable<string>): number =>
    [...scripts].reduce((sum, file) => sum + compressed(read(file)), 0);
  const everywhere = scriptsUntilInteractive(read(SHELL));
  for (const [page, budget] of Object.entries(budgets)) {
    const html = read(page);
    const scripts = scriptsUntilInteractive(html);
    const weights: Budget = {
      interactive: weigh(scripts),
      beforeFirebase: weigh(new Set([...scripts, ...everywhere])),
      style: compressed(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''),
      page: compressed(html),
    };
    for (const what of ['interactive', 'beforeFirebase', 'style', 'page'] as const) {
      if (weights[what] <= budget[what]) continue;
      faults.push(`${page}: ${LABELS[what]} ${weights[what].toFixed(1)} KB, budget ${budget[what]} KB`);
    }
    for (const file of scripts) {
      for (const name of LATER)
        if (name.test(read(file)))
          faults.push(`${page}: ${file} holds what must come later (${name.source})`);
    }
  }
  return [...new Set(faults)];
}

/** Weighs the pages of the site as it would be deployed. */
export async function checkByteBudget(): Promise<ProgramResult> {
  const faults = findOverweight(await buildCheckSite());
  return { ok: faults.length === 0, output: faults.join('\n') };
}
