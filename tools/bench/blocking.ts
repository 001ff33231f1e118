import { setTimeout as sleep } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import { PAGE_KINDS, SITE_PAGES } from '#src/lib/paths.ts';

import { measureInTurn, type BenchedSite, type Figures, type Sample } from './report.ts';
import { asUninspectedVisitor } from './visitors.ts';

const WATCHED_MS = 15_000;
/** A longer task delays the answer to an input noticeably; what exceeds this is summed. */
const LONG_MS = 50;

/** Runs in the page before its own scripts. */
const WATCH = `
  window.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });`;

/** Opens a page as a first visitor and watches its main thread. */
function watchVisit(browser: Browser, url: string): Promise<Sample> {
  return asUninspectedVisitor(browser, async ({ read, open }) => {
    await open(url, WATCH);
    await sleep(WATCHED_MS - (await read<number>('performance.now()')));
    const tasks = await read<number[]>('tasks');
    return {
      'longest task': Math.max(0, ...tasks),
      'sum above 50 ms': tasks.reduce((sum, duration) => sum + duration - LONG_MS, 0),
    };
  });
}

/** Measures how long the main thread is blocked in the first 15 s of a visit: medians, and the worst in brackets. */
export function measureBlocking({ url, runs, browser }: BenchedSite): Promise<Figures> {
  const cases = PAGE_KINDS.map((kind) => [kind, () => watchVisit(browser, url + SITE_PAGES[kind].example)]);
  return measureInTurn('Blocking', 'page', runs, Object.fromEntries(cases));
}
