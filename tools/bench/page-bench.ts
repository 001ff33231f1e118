import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { PAGE_KINDS, SITE_PAGES, type PageKind } from '#src/lib/paths.ts';
import { inRoot } from '#tools/dev/project.ts';

import { measure, type Measurement, type MeasureOptions } from './lighthouse.ts';
import type { PageVariant } from './serve-site.ts';

export interface BenchedPage {
  name: string;
  path: string;
  /** The hand-written page to stand beside; only for pages whose largest paint is the point. */
  limitPath: string | null;
}

/** The home page of somebody who has seen the preloader in this session (M3): as `src/app/boot.js` marks it. */
export const PRELOADER_SEEN: PageVariant = {
  query: '?preloader-seen',
  change: (html) => html.replace('<html lang="en">', '<html lang="en" class="preloader-seen">'),
};

/** Hand-written pages to stand beside ours, where the largest paint is the point. */
const LIMIT_PATHS: Partial<Record<PageKind, string>> = { home: '/limit-home', product: '/limit-product' };

/**
 * Every kind of public page. The address without a page answers 404 and is kept from search engines, which two SEO
 * audits hold against it.
 */
export const BENCHED_PAGES: readonly BenchedPage[] = [
  ...PAGE_KINDS.map((kind) => ({
    name: kind === 'notFound' ? 'not found' : kind,
    path: SITE_PAGES[kind].example,
    limitPath: LIMIT_PATHS[kind] ?? null,
  })),
  { name: 'home, preloader seen', path: `/${PRELOADER_SEEN.query}`, limitPath: null },
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

/**
 * The application of each of our pages must have been fetched: a first script that the policy refuses gives
 * splendid figures. The limit pages have none.
 */
function assertStarted(measured: ReadonlyMap<string, Measurement>): void {
  for (const { path: address } of BENCHED_PAGES) {
    if (measured.get(address)?.interactiveBytes === 0)
      throw new Error(`${address} fetched no script: its figures say nothing.`);
  }
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
    interactiveBytes: last.interactiveBytes,
    beforeFirebaseBytes: last.beforeFirebaseBytes,
    requests: last.requests,
    shortcomings: Object.assign({}, ...runs.map((run) => run.shortcomings)) as Record<string, string>,
  };
}

/**
 * Measures every page `runs` times, the limit pages in turn with them so that both see the same machine.
 * Returns the medians by address.
 */
export async function measurePages(
  origin: string,
  runs: number,
  options: MeasureOptions,
  onProgress: (text: string) => void,
): Promise<Map<string, Measurement>> {
  const addresses = BENCHED_PAGES.flatMap((page) => [page.limitPath, page.path]).filter(
    (address) => address !== null,
  );
  const measured = new Map<string, Measurement[]>(addresses.map((address) => [address, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const [address, results] of measured) {
      results.push(await measure(origin + address, options));
      onProgress(`run ${run} of ${runs}: ${address}`);
    }
  }
  const medians = new Map([...measured].map(([address, results]) => [address, medianOf(results)]));
  assertStarted(medians);
  return medians;
}
