/** One visit to the search in a browser on a slow processor: an address that is opened, or words that are typed. */
import type { Browser, CDPSession, Page } from '@playwright/test';

import { paths } from '#src/lib/paths.ts';

const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;
/** Typed key by key; it passes through words, a grammage and a size. */
const TYPED = 'kraft bag paper 90 gsm';
const KEY_DELAY_MS = 250;
/** The live data are asked for after the first press; their script is not what is measured. */
const REST_AFTER_PRESS_MS = 3_000;

/** What one visitor waited for, ms; a figure of `SearchFigures` before the median. */
export interface SearchTimes {
  firstMs: number;
  openedMs: number;
  firstCpuMs: number;
  keyMs: number[];
  keyCpuMs: number[];
  longestTaskMs: number;
}

/** Watches the page from inside: results as they come, keys, and tasks that block. */
async function watch(page: Page, indexFile: string): Promise<void> {
  await page.addInitScript((file) => {
    const times = { shown: 0, keys: [] as number[], key: 0, longest: 0, file };
    Object.assign(window, { searchTimes: times });
    addEventListener('input', () => (times.key = performance.now()), true);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.longest = Math.max(times.longest, duration);
    }).observe({ type: 'longtask' });
    new MutationObserver(() => {
      if (!document.querySelector('.results__count')) return;
      const now = performance.now();
      if (times.shown === 0) times.shown = now;
      if (times.key > 0) times.keys.push(now - times.key);
      times.key = 0;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, indexFile);
}

interface WatchedTimes {
  keys: number[];
  longest: number;
  /** From the index's arrival to the first results. */
  fromArrival: number;
}

async function readTimes(page: Page): Promise<WatchedTimes> {
  return page.evaluate(() => {
    const { shown, keys, longest, file } = (
      window as unknown as {
        searchTimes: { shown: number; keys: number[]; longest: number; file: string };
      }
    ).searchTimes;
    const entry = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(file));
    const arrived = (entry as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN;
    return { keys, longest, fromArrival: shown - arrived };
  });
}

/** A new visitor's page, watched. */
async function inNewPage<T>(
  browser: Browser,
  indexFile: string,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
  try {
    const page = await context.newPage();
    await watch(page, indexFile);
    return await act(page);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

/** Opens the address of a search as somebody on a slow phone who was sent it. */
export async function openOnce(browser: Browser, url: string, indexFile: string): Promise<number> {
  return inNewPage(browser, indexFile, async (page) => {
    await slowDown(page);
    await page.goto(`${url}${paths.products.to()}?${new URLSearchParams({ q: TYPED }).toString()}`);
    await page.locator('.results__count').waitFor({ timeout: TIMEOUT_MS });
    return (await readTimes(page)).fromArrival;
  });
}

/** Types into the field of the products page as somebody on a slow phone. */
export async function typeOnce(
  browser: Browser,
  url: string,
  indexFile: string,
): Promise<Omit<SearchTimes, 'openedMs'>> {
  return inNewPage(browser, indexFile, async (page) => {
    await page.goto(url + paths.products.to());
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
    const session = await slowDown(page);
    await page.evaluate(() => {
      (window as unknown as { searchTimes: { longest: number } }).searchTimes.longest = 0;
    });
    await page.getByRole('searchbox').click();
    await page.waitForTimeout(REST_AFTER_PRESS_MS);
    // Of the page's main thread: a machine that is busy with other things does not change it.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const cpu = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
    };
    let before = await cpu();
    await page.keyboard.press(TYPED[0] ?? '');
    await page.locator('.results__count').waitFor({ timeout: TIMEOUT_MS });
    const firstCpuMs = (await cpu()) - before;
    const { longest: longestTaskMs } = await readTimes(page);
    const keyCpuMs: number[] = [];
    await page.waitForTimeout(REST_AFTER_PRESS_MS);
    for (const key of TYPED.slice(1)) {
      before = await cpu();
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(KEY_DELAY_MS);
      keyCpuMs.push((await cpu()) - before);
    }
    const [firstMs = Number.NaN, ...keyMs] = (await readTimes(page)).keys;
    return { firstMs, firstCpuMs, longestTaskMs, keyCpuMs, keyMs };
  });
}
