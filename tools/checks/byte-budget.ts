import path from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { PAGE_KINDS, SITE_PAGES, type PageKind } from '#src/lib/paths.ts';
import { scriptsUntilInteractive } from '#tools/build/site-files.ts';
import { buildCheckSite } from '#tools/build/build-site.ts';
import type { StepResult } from './tally.ts';

const KILO = 1024;
/** The page for addresses that are not published. It names the scripts that every page shares. */
const SHELL = 'shell.html';

/** The most that a page may have of each part, in KB, compressed: docs/decisions/2026-11-21-javascript-on-public-pages.md. */
const PAGE_BUDGET = {
  'script until interactive': 110,
  /** All scripts that the page fetches by itself before it fetches Firebase. */
  'script before Firebase': 120,
  /** Styles inside the page: 5 KB, and 0.3 KB for the fonts. */
  style: 5.3,
  page: 13.35,
};

/** What every visit fetches of Firebase, once. */
const FIREBASE_BUDGET = 101;

/** The file of a page in the built site. */
export function fileOf(kind: PageKind): string {
  if (kind === 'notFound') return '404.html';
  return kind === 'home' ? 'index.html' : `${SITE_PAGES[kind].example.slice(1)}.html`;
}

const BUDGETS: Readonly<Record<string, typeof PAGE_BUDGET>> = {
  ...Object.fromEntries(PAGE_KINDS.map((kind) => [fileOf(kind), PAGE_BUDGET])),
  [SHELL]: { ...PAGE_BUDGET, style: 1, page: 2.2 },
};

const FIREBASE = /firebaseerror/i;

/**
 * Patterns for code of packages that no page may download at first. tools/build/site-files.ts checks the site's own
 * modules.
 */
const ON_DEMAND = [/\bvalibot\b/, FIREBASE, /react-bootstrap/i, /yet-another-react-lightbox/];

/** With a rule such as `legend + *` a browser styles the whole page anew whenever an element is inserted or removed. */
const ANY_SIBLING = /(?:^|[\s>{},])((?:\*|[a-z][a-z0-9]*)\s*[+~]\s*\*)/;

function compressed(text: string | Buffer): number {
  return brotliCompressSync(text).length / KILO;
}

/** Weighs the pages of a built site: `report` has a line for each page, `faults` a sentence for each budget passed. */
function weighPages(siteDir: string): { faults: string[]; report: string[] } {
  const faults = new Set<string>();
  const report: string[] = [];
  const read = (name: string): string => readFileSync(path.join(siteDir, name), 'utf8');
  /** Compressed once: most scripts belong to every page. */
  const weightsByFile = new Map<string, number>();
  const weigh = (scripts: Iterable<string>): number =>
    [...scripts].reduce((sum, file) => {
      const weight = weightsByFile.get(file) ?? compressed(read(file));
      weightsByFile.set(file, weight);
      return sum + weight;
    }, 0);
  const everywhere = scriptsUntilInteractive(read(SHELL));
  for (const [page, budget] of Object.entries(BUDGETS)) {
    const html = read(page);
    const scripts = scriptsUntilInteractive(html);
    const interactive = weigh(scripts);
    const weights: Readonly<Record<string, number>> = {
      'script until interactive': interactive,
      'script before Firebase': weigh(new Set([...scripts, ...everywhere])),
      style: compressed(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''),
      page: compressed(html),
    };
    const files = scripts.map((file) => `${path.basename(file, '.js')} ${weigh([file]).toFixed(1)}`);
    report.push(`${page}: ${scripts.length} files, ${interactive.toFixed(1)} KB (${files.join(', ')})`);
    for (const [part, limit] of Object.entries(budget)) {
      const weight = weights[part] ?? Infinity;
      if (weight > limit) faults.add(`${page}: ${part} ${weight.toFixed(1)} KB, budget ${limit} KB`);
    }
    for (const file of scripts)
      for (const name of ON_DEMAND)
        if (name.test(read(file)))
          faults.add(`${page}: ${file} contains a package on demand (${name.source})`);
  }
  const assets = readdirSync(path.join(siteDir, 'assets'));
  for (const file of assets.filter((name) => name.endsWith('.css'))) {
    const rule = ANY_SIBLING.exec(read(`assets/${file}`))?.[1];
    if (rule) faults.add(`${file}: the selector '${rule}' depends on any sibling`);
  }
  // Other workers are not limited: they start when the page is interactive, and never block it.
  for (const file of assets.filter((name) => /^[a-z]+-worker-/.test(name))) {
    const weight = weigh([`assets/${file}`]);
    report.push(`${file}: ${weight.toFixed(1)} KB`);
    if (/^firebase-worker-(?!admin)/.test(file) && weight > FIREBASE_BUDGET)
      faults.add(`${file}: ${weight.toFixed(1)} KB, budget ${FIREBASE_BUDGET} KB`);
  }
  return { faults: [...faults], report };
}

/** Weighs the pages of the site as it would be deployed. */
export async function checkByteBudget(): Promise<StepResult> {
  const { faults, report } = weighPages(await buildCheckSite());
  return { ok: faults.length === 0, output: faults.join('\n'), note: ['', ...report].join('\n       ') };
}
