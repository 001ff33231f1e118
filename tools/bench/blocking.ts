import type { Browser } from '@playwright/test';

import { PAGE_KINDS, SITE_PAGES } from '#src/lib/paths.ts';

import { median, spread, whole, type BenchedSite, type Figures } from './report.ts';
import { serveSiteBeside } from './serve-site.ts';
import { asUninspectedVisitor, openBrowser } from './visitors.ts';

const WATCHED_MS = 15_000;
const TAP_AT_MS = 2_000;
/** A longer task delays the answer to an input noticeably; what exceeds this is summed. */
const LONG_MS = 50;

/** The record of one visit. */
interface Visit {
  readonly longest: number;
  readonly above: number;
  /** From the tap to its next paint; 0 without a tap. */
  readonly tap: number;
  /** ms in long frames, by the script's file. */
  readonly scripts: Readonly<Record<string, number>>;
}

interface Entry {
  readonly entryType: string;
  readonly duration: number;
  /** Of a long frame. */
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[];
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs in the page before its own scripts. */
const WATCH = `
  window.entries = [];
  for (const type of ['longtask', 'long-animation-frame', 'event'])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe(
      { type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });`;
const FIRST_BUTTON = `
  const box = [...document.querySelectorAll('button')].find((one) => one.checkVisibility()).getBoundingClientRect();
  JSON.stringify([{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);`;

/** Opens a page as a first visitor and watches its main thread; `taps`: touches its first visible button. */
function watchVisit(browser: Browser, url: string, taps: boolean): Promise<Visit> {
  return asUninspectedVisitor(browser, async (send) => {
    const read = async <T>(expression: string): Promise<T> =>
      JSON.parse(String(await send('Runtime.evaluate', { expression }))) as T;
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
    await send('Page.navigate', { url });
    const passed = (): Promise<number> => read('performance.now()');
    if (taps) {
      await wait(TAP_AT_MS - (await passed()));
      const touchPoints = await read(FIRST_BUTTON);
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await wait(WATCHED_MS - (await passed()));
    const entries = await read<Entry[]>('JSON.stringify(entries)');
    const durations = (type: string): number[] =>
      entries.filter(({ entryType }) => entryType === type).map(({ duration }) => duration);
    const scripts: Record<string, number> = {};
    for (const { sourceURL, duration } of entries.flatMap((entry) => entry.scripts ?? [])) {
      const file = sourceURL.replaceAll(/^.*\/|-[\w-]{8}\.js$/g, '') || 'inline';
      scripts[file] = (scripts[file] ?? 0) + duration;
    }
    const tasks = durations('longtask');
    return {
      longest: Math.max(0, ...tasks),
      above: tasks.reduce((sum, duration) => sum + duration - LONG_MS, 0),
      tap: Math.max(0, ...durations('event')),
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
 * Measures how long the main thread is blocked in the first 15 s of a visit, untouched and with a tap after 2 s: medians,
 * and the worst in brackets.
 * @param beside another checkout, whose site is measured in turn
 */
export async function measureBlocking({ url, runs, say }: BenchedSite, beside?: string): Promise<Figures[]> {
  const sites = [['', url]];
  if (beside !== undefined) sites.push(['beside: ', await serveSiteBeside(beside)]);
  const browser = await openBrowser();
  const visits = new Map<string, Visit[]>();
  for (let run = 1; run <= runs; run += 1)
    for (const kind of PAGE_KINDS)
      for (const [label = '', site = ''] of sites)
        for (const taps of [false, true]) {
          const row = `${label}${kind}${taps ? ', tapped' : ''}`;
          const visit = await watchVisit(browser, site + SITE_PAGES[kind].example, taps);
          visits.set(row, [...(visits.get(row) ?? []), visit]);
          say(`blocking: run ${run} of ${runs}, ${row}: ${whole(visit.longest)}`);
        }
  await browser.close();
  const rows = [...visits].map(([row, seen]) => [
    row,
    spread(seen.map(({ longest }) => longest)),
    spread(seen.map(({ above }) => above)),
    row.endsWith('tapped') ? spread(seen.map(({ tap }) => tap)) : '',
    mainScripts(seen),
  ]);
  const head = ['page', 'longest task', 'sum above 50 ms', 'tap to paint', 'longest scripts'];
  return [{ title: 'Blocking', head, rows }];
}
