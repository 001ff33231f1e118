import { setTimeout as sleep } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import { PAGE_KINDS, SITE_PAGES } from '#src/lib/paths.ts';

import { median, spread, whole, type BenchedSite, type Figures } from './report.ts';
import { serveSiteBeside } from './serve-site.ts';
import { asUninspectedVisitor, openBrowser } from './visitors.ts';

const WATCHED_MS = 15_000;
/** A longer task delays the answer to an input noticeably; what exceeds this is summed. */
const LONG_MS = 50;

/** The record of one visit. */
interface Visit {
  readonly longest: number;
  readonly above: number;
  /** ms in long frames, by the script's file. */
  readonly scripts: Readonly<Record<string, number>>;
}

interface Entry {
  readonly entryType: string;
  readonly duration: number;
  /** Of a long frame. */
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/** Runs in the page before its own scripts. */
const WATCH = `
  window.entries = [];
  for (const type of ['longtask', 'long-animation-frame'])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });`;

/** Opens a page as a first visitor and watches its main thread. */
function watchVisit(browser: Browser, url: string): Promise<Visit> {
  return asUninspectedVisitor(browser, async ({ read, open }) => {
    await open(url, WATCH);
    await sleep(WATCHED_MS - (await read<number>('performance.now()')));
    const entries = await read<Entry[]>('entries');
    const scripts: Record<string, number> = {};
    for (const { sourceURL, duration } of entries.flatMap((entry) => entry.scripts ?? [])) {
      const file = sourceURL.replaceAll(/^.*\/|-[\w-]{8}\.js$/g, '') || 'inline';
      scripts[file] = (scripts[file] ?? 0) + duration;
    }
    const tasks = entries.filter(({ entryType }) => entryType === 'longtask').map(({ duration }) => duration);
    return {
      longest: Math.max(0, ...tasks),
      above: tasks.reduce((sum, duration) => sum + duration - LONG_MS, 0),
      scripts,
    };
  });
}

/** The two scripts that ran longest, medians in ms. */
function mainScripts(visits: readonly Visit[]): string {
  const names = new Set(visits.flatMap(({ scripts }) => Object.keys(scripts)));
  return [...names]
    .map((name) => [name, median(visits.map(({ scripts }) => scripts[name] ?? 0))] as const)
    .filter(([, ms]) => ms >= LONG_MS)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([name, ms]) => `${name} ${whole(ms)}`)
    .join(', ');
}

/**
 * Measures how long the main thread is blocked in the first 15 s of a visit: medians, and the worst in brackets.
 * @param beside another checkout, whose site is measured in turn
 */
export async function measureBlocking({ url, runs, say }: BenchedSite, beside?: string): Promise<Figures[]> {
  const sites = [['', url]];
  if (beside !== undefined) sites.push(['beside: ', await serveSiteBeside(beside)]);
  const browser = await openBrowser();
  const visits = new Map<string, Visit[]>();
  for (let run = 1; run <= runs; run += 1)
    for (const kind of PAGE_KINDS)
      for (const [label = '', site = ''] of sites) {
        const row = label + kind;
        const visit = await watchVisit(browser, site + SITE_PAGES[kind].example);
        visits.set(row, [...(visits.get(row) ?? []), visit]);
        say(`blocking: run ${run} of ${runs}, ${row}: ${whole(visit.longest)}`);
      }
  await browser.close();
  const rows = [...visits].map(([row, seen]) => [
    row,
    spread(seen.map(({ longest }) => longest)),
    spread(seen.map(({ above }) => above)),
    mainScripts(seen),
  ]);
  return [{ title: 'Blocking', head: ['page', 'longest task', 'sum above 50 ms', 'longest scripts'], rows }];
}
