import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inRoot } from '#tools/launcher/project.ts';

import { measure, type Measurement } from './lighthouse.ts';

export interface BenchedPage {
  name: string;
  path: string;
  /** The hand-written page to stand beside; only for pages whose largest paint is the point. */
  limitPath: string | null;
}

export const BENCHED_PAGES: readonly BenchedPage[] = [
  { name: 'home', path: '/', limitPath: '/limit-home' },
  { name: 'products', path: '/products', limitPath: null },
  { name: 'category', path: '/products/kraft-papers', limitPath: null },
  { name: 'product', path: '/product/a3-copier-80gsm', limitPath: '/limit-product' },
  { name: 'contact', path: '/contact', limitPath: null },
];

/** Puts the hand-written pages beside the site's. */
export function addLimitPages(siteDir: string): void {
  const css = readFileSync(inRoot('tools/bench/limit/limit.css'), 'utf8');
  for (const name of ['limit-home.html', 'limit-product.html']) {
    const target = path.join(siteDir, name);
    copyFileSync(inRoot('tools/bench/limit', name), target);
    writeFileSync(target, readFileSync(target, 'utf8').replace('/*css*/', css.replaceAll('\n', '')));
  }
}

/** The middle one; of an even number the better of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Each figure's median over several runs; scores too. */
function medianOf(runs: readonly Measurement[]): Measurement {
  const middle = (pick: (run: Measurement) => number): number => median(runs.map(pick));
  const last = runs.at(-1);
  if (!last) throw new Error('Nothing was measured.');
  return {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    seo: middle((run) => run.seo),
    fcpMs: middle((run) => run.fcpMs),
    lcpMs: middle((run) => run.lcpMs),
    tbtMs: middle((run) => run.tbtMs),
    cls: middle((run) => run.cls),
    speedIndexMs: middle((run) => run.speedIndexMs),
    bytes: last.bytes,
    requests: last.requests,
    shortcomings: [...new Set(runs.flatMap((run) => run.shortcomings))],
  };
}

/**
 * Measures every page `runs` times, the limit pages in turn with them so that both see the same machine.
 * Returns the medians by address.
 */
export async function measurePages(
  origin: string,
  runs: number,
  chromePath: string,
  onProgress: (text: string) => void,
): Promise<Map<string, Measurement>> {
  const addresses = BENCHED_PAGES.flatMap((page) => [page.limitPath, page.path]).filter(
    (address) => address !== null,
  );
  const measured = new Map<string, Measurement[]>(addresses.map((address) => [address, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const [address, results] of measured) {
      results.push(await measure(origin + address, chromePath));
      onProgress(`run ${run} of ${runs}: ${address}`);
    }
  }
  return new Map([...measured].map(([address, results]) => [address, medianOf(results)]));
}
