import type { Browser, Page } from '@playwright/test';

import { SITE_PAGES } from '#src/lib/paths.ts';

import { median, whole, type BenchedSite, type Figures } from './report.ts';
import { asNewVisitor, openBrowser, PHONE, slowDown, TIMEOUT_MS } from './visitors.ts';

const SEARCH = '/products?q=kraft%20120';
/** Lighthouse's slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const REST_MS = 3_000;

/** When the results are painted, and what they waited for. */
interface Path {
  /** When the last script, style sheet or index has arrived, ms. */
  readonly arrived: number;
  /** Their size as sent, KB. */
  readonly size: number;
  readonly painted: number;
}

async function onSlowPhone<T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> {
  return asNewVisitor(browser, PHONE, async (page) => {
    const session = await slowDown(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    return act(page);
  });
}

/** The largest contentful paint of a published page, ms. */
function largestPaint(browser: Browser, url: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(REST_MS);
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const largest = { type: 'largest-contentful-paint', buffered: true };
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe(
            largest,
          );
        }),
    );
  });
}

function searchAddress(browser: Browser, url: string): Promise<Path> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.results__cards a')) return;
        observer.disconnect();
        // The task after the frame that shows the results.
        requestAnimationFrame(() => setTimeout(() => performance.mark('results')));
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('results').length > 0, undefined, {
      timeout: TIMEOUT_MS,
    });
    return page.evaluate(() => {
      const painted = performance.getEntriesByName('results')[0]?.startTime ?? 0;
      const all = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ];
      const needed = (all as PerformanceResourceTiming[]).filter(
        ({ responseEnd, transferSize }) => transferSize > 0 && responseEnd < painted,
      );
      return {
        arrived: Math.max(...needed.map(({ responseEnd }) => responseEnd)),
        size: needed.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
        painted,
      };
    });
  });
}

/** Measures how long the address of a search takes to show its results, beside a category's largest paint (docs/search.md). */
export async function measureResults({ url, runs, say }: BenchedSite): Promise<Figures[]> {
  const browser = await openBrowser();
  const largest: number[] = [];
  const paths: Path[] = [];
  for (let run = 1; run <= runs; run += 1) {
    largest.push(await largestPaint(browser, url + SITE_PAGES.category.example));
    paths.push(await searchAddress(browser, url + SEARCH));
    say(`results: run ${run} of ${runs}`);
  }
  await browser.close();
  const middle = (of: keyof Path): number => median(paths.map((path) => path[of]));
  const ratio = `${(middle('painted') / median(largest)).toFixed(2)} ×`;
  const row = [median(largest), middle('size'), middle('arrived'), middle('painted')].map(whole);
  const head = ['category, LCP', 'scripts and index, KB', 'arrived', 'results painted', 'results : LCP'];
  return [{ title: 'Results of a shared search', head, rows: [[...row, ratio]] }];
}
