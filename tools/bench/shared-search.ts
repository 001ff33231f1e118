import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { paths } from '#src/lib/paths.ts';

import { kilobytes, median, spread, whole, type BenchedSite, type Figures } from './report.ts';
import { asUninspectedVisitor, openBrowser, SLOW_4G } from './visitors.ts';

const SHARED = `${paths.products.to()}?q=kraft`;

/** Runs in the page before its own scripts: notes when results are painted, and what had been fetched by then. */
const WATCH_SHARED = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.results__count')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      const fetched = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
        .filter(({ responseEnd }) => responseEnd > 0);
      window.shared = {
        painted: performance.now(),
        arrived: Math.max(...fetched.map(({ responseEnd }) => responseEnd)),
        bytes: fetched.reduce((sum, { transferSize }) => sum + transferSize, 0),
        requests: fetched.filter(({ transferSize }) => transferSize > 0).length,
      };
    }));
  }).observe(document, { subtree: true, childList: true });`;

/** Measures an opened address of a search on slow 4G, in turn with a single file of as many bytes. */
export async function measureSharedSearch({ url, siteDir, runs }: BenchedSite): Promise<Figures[]> {
  const browser = await openBrowser();
  const visit = <T>(address: string, value: string): Promise<T> =>
    asUninspectedVisitor(browser, async ({ read, open }) => {
      await open(url + address, WATCH_SHARED, SLOW_4G);
      for (;;) {
        await sleep(500);
        const result = await read<T | null>(`${value} || null`);
        if (result !== null) return result;
      }
    });
  const shown: Record<'painted' | 'arrived' | 'bytes' | 'requests', number>[] = [];
  const alone: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const visited = await visit<(typeof shown)[number]>(SHARED, 'window.shared');
    shown.push(visited);
    // The server compresses no pictures.
    writeFileSync(path.join(siteDir, 'alone.webp'), randomBytes(visited.bytes));
    alone.push(
      await visit<number>('/alone.webp', `performance.getEntriesByType('navigation')[0].responseEnd`),
    );
    console.log(
      `search: shared, run ${run} of ${runs}: ${JSON.stringify(visited)}, alone ${whole(alone.at(-1) ?? 0)}`,
    );
  }
  await browser.close();
  const ratio = (of: readonly number[]): string => `${median(of).toFixed(2)} ×`;
  return [
    {
      title: 'Shared search',
      head: ['KB', 'requests', 'painted', 'painted : last byte', 'last byte : file alone'],
      rows: [
        [
          kilobytes(median(shown.map(({ bytes }) => bytes))),
          whole(median(shown.map(({ requests }) => requests))),
          spread(shown.map(({ painted }) => painted)),
          ratio(shown.map(({ painted, arrived }) => painted / arrived)),
          ratio(shown.map(({ arrived }, at) => arrived / (alone[at] ?? Number.NaN))),
        ],
      ],
    },
  ];
}
