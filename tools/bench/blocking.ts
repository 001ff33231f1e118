import { setTimeout as sleep } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import { PAGE_KINDS, SITE_PAGES, type PageKind } from '#src/lib/paths.ts';

import { addLimitPage, limitAddress } from './limit-pages.ts';
import { measureInTurn, ratio, type BenchedSite, type Figures, type Sample } from './report.ts';
import { asUninspectedVisitor } from './visitors.ts';

const WATCHED_MS = 10_000;
/** Shorter for a page without scripts, because it does nothing any more once it is painted. */
const LIMIT_WATCHED_MS = 4_000;
/** A longer task delays the answer to an input noticeably; what exceeds this is summed. */
const LONG_MS = 50;

/** Runs in the page before its own scripts. */
const WATCH = `
  window.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });`;

/** Opens a page as a first visitor and watches its main thread. */
function watchVisit(browser: Browser, url: string, watchedMs: number) {
  return asUninspectedVisitor(browser, async ({ read, open }) => {
    await open(url, WATCH);
    await sleep(watchedMs - (await read<number>('performance.now()')));
    const tasks = await read<number[]>('tasks');
    return {
      longest: Math.max(0, ...tasks),
      sum: tasks.reduce((sum, duration) => sum + duration - LONG_MS, 0),
    };
  });
}

/**
 * Measures how long the main thread is blocked when a page is opened, in turn with its copy without scripts, so that a busy
 * machine changes both: medians, and the worst in brackets.
 */
export function measureBlocking({ url, siteDir, runs, browser }: BenchedSite): Promise<Figures> {
  const measure = async (kind: PageKind): Promise<Sample> => {
    const own = await watchVisit(browser, url + SITE_PAGES[kind].example, WATCHED_MS);
    const limit = await watchVisit(browser, url + limitAddress(kind), LIMIT_WATCHED_MS);
    return {
      'longest task': own.longest,
      'without scripts': limit.longest,
      // Shorter tasks are not reported.
      'longest : without': own.longest / Math.max(limit.longest, LONG_MS),
      'sum above 50 ms': own.sum,
      'sum without scripts': limit.sum,
    };
  };
  for (const kind of PAGE_KINDS) addLimitPage(siteDir, kind);
  const cases = PAGE_KINDS.map((kind) => [kind, () => measure(kind)] as const);
  return measureInTurn('Blocking', 'page', runs, cases, { 'longest : without': ratio });
}
