import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { SEED } from '#src/data/seed/seed.ts';
import { scriptsUntilInteractive } from '#tools/publish/page-scripts.ts';

import { buildCheckSite } from './check-site.ts';
import type { ProgramResult } from './run-program.ts';

const KILO = 1024;

/**
 * What a page may weigh, compressed: the script until it is interactive, the style inside it, and the page itself.
 * React with the router is 62 KB of the script (docs/decisions/2026-11-21-javascript-on-public-pages.md). The shell
 * waits for all that a public page ever fetches without being asked, Firebase apart.
 */
export const BUDGETS: Readonly<Record<string, { script: number; style: number; page: number }>> = {
  'index.html': { script: 74, style: 5, page: 13 },
  'about.html': { script: 72, style: 5, page: 12 },
  'products.html': { script: 72, style: 5, page: 12 },
  'contact.html': { script: 75, style: 5, page: 12 },
  '404.html': { script: 72, style: 5, page: 9 },
  [`products/${SEED.categories[0]?.slug}.html`]: { script: 75, style: 5, page: 13 },
  [`product/${SEED.products[0]?.slug}.html`]: { script: 75, style: 5, page: 13 },
  'shell.html': { script: 83, style: 1, page: 2 },
};

/** What must wait until somebody needs it; a name in a file of the start means that it does not. */
const LATER = [/\bvalibot\b/, /firebaseerror/i, /react-bootstrap/i, /yet-another-react-lightbox/];

function compressed(text: string | Buffer): number {
  return brotliCompressSync(text).length / KILO;
}

/** What a built site weighs too much, as sentences. */
export function findOverweight(siteDir: string, budgets = BUDGETS): string[] {
  const faults: string[] = [];
  const read = (name: string): string => readFileSync(path.join(siteDir, name), 'utf8');
  for (const [page, budget] of Object.entries(budgets)) {
    const html = read(page);
    const scripts = scriptsUntilInteractive(html);
    const weights = {
      script: scripts.reduce((sum, file) => sum + compressed(read(file)), 0),
      style: compressed(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''),
      page: compressed(html),
    };
    for (const what of ['script', 'style', 'page'] as const) {
      if (weights[what] <= budget[what]) continue;
      faults.push(`${page}: ${what} ${weights[what].toFixed(1)} KB, budget ${budget[what]} KB`);
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
