import { setTimeout as sleep } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import { PAGE_KINDS, SITE_PAGES } from '#src/lib/paths.ts';

import { spread, whole, type BenchedSite, type Figures } from './report.ts';
import { asUninspectedVisitor, openBrowser } from './visitors.ts';

const WATCHED_MS = 15_000;
/** A longer task delays the answer to an input noticeably; what exceeds this is summed. */
const LONG_MS = 50;

/** The record of one visit, in ms. */
interface Visit {
  readonly longest: number;
  readonly above: number;
}

/** Runs in the page before its own scripts. */
const WATCH = `
  window.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });`;

/** Opens a page as a first visitor and watches its main thread. */
function watchVisit(browser: Browser, url: string): Promise<Visit> {
  return asUninspectedVisitor(browser, async ({ read, open }) => {
    await open(url, WATCH);
    await sleep(WATCHED_MS - (await read<number>('performance.now()')));
    const tasks = await read<number[]>('tasks');
    return {
      longest: Math.max(0, ...tasks),
      above: tasks.reduce((sum, duration) => sum + duration - LONG_MS, 0),
    };
  });
}

/** Measures how long the main thread is blocked in the first 15 s of a visit: medians, and the worst in brackets. */
export async function measureBlocking({ url, runs }: BenchedSite): Promise<Figures[]> {
  const browser = await openBrowser();
  const visits = new Map<string, Visit[]>();
  for (let run = 1; run <= runs; run += 1)
    for (const kind of PAGE_KINDS) {
      const visit = await watchVisit(browser, url + SITE_PAGES[kind].example);
      visits.set(kind, [...(visits.get(kind) ?? []), visit]);
      console.log(`blocking: run ${run} of ${runs}, ${kind}: ${whole(visit.longest)}`);
    }
  await browser.close();
  const rows = [...visits].map(([kind, seen]) => [
    kind,
    spread(seen.map(({ longest }) => longest)),
    spread(seen.map(({ above }) => above)),
  ]);
  return [{ title: 'Blocking', head: ['page', 'longest task', 'sum above 50 ms'], rows }];
}
