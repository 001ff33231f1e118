import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

import type { Category, Product } from '#src/contracts/index.ts';
import { searchIndexQuery } from '#src/data/search/search-index-query.ts';
import { makeSearchIndex } from '#src/data/search/search-index.ts';
import { paths } from '#src/lib/paths.ts';
import { makeCatalogue } from '#src/seed/make-catalogue.ts';
import { BROWSER_FLAGS } from '#tools/launcher/find-browser.ts';

import { median } from './page-bench.ts';
import type { SiteServer } from './serve-site.ts';

export const SEARCHED_PRODUCTS = 10_000;
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;
/** Typed key by key; it passes through words, a grammage and a size. */
const TYPED = 'kraft bag paper 90 gsm';
const KEY_DELAY_MS = 250;
/** The live data are asked for after the first press; their script is not what is measured. */
const REST_AFTER_PRESS_MS = 3_000;

/** What the search of a catalogue costs; times in ms on a processor that is four times slower. */
export interface SearchFigures {
  catalogue: string;
  rawBytes: number;
  gzipBytes: number;
  brotliBytes: number;
  /** From the first key to the first results, some seconds after the field was pressed, median. */
  firstMs: number;
  /** From the index's arrival to the first results when the address of a search is opened, median. */
  openedMs: number;
  /** Processor time of the page from the first key until the results have come, everything in it, median. */
  firstCpuMs: number;
  /** From a key to its results, median. */
  keyMs: number;
  /** Processor time of the page for a key and its results, median and most. */
  keyCpuMs: number;
  mostKeyCpuMs: number;
  /** The longest time in which the page could not answer from the press until the first results. */
  longestTaskMs: number;
}

type Catalogue = ReturnType<typeof makeCatalogue>;

/** The same catalogue with descriptions of which no two are alike: words drawn from all of them. */
function withOwnTexts({ categories, products }: Catalogue): Catalogue {
  const words = [...new Set(products.flatMap(({ long_description }) => long_description.split(/\s+/)))];
  // A fixed sequence (Park and Miller), so that every run measures the same catalogue.
  let state = 1;
  const draw = (): string => {
    state = (state * 16_807) % 2_147_483_647;
    return words[state % words.length] ?? '';
  };
  const text = (count: number): string => Array.from({ length: count }, draw).join(' ');
  return {
    categories,
    products: products.map((product) => ({
      ...product,
      short_description: text(12),
      long_description: text(60),
    })),
  };
}

function indexText(categories: readonly Category[], products: readonly Product[]): string {
  const lists = new Map<string, Product[]>(categories.map(({ slug }) => [slug, []]));
  for (const product of products) lists.get(product.category_slug)?.push(product);
  return JSON.stringify(makeSearchIndex(categories, lists));
}

interface PageTimes {
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
async function openOnce(browser: Browser, url: string, indexFile: string): Promise<number> {
  return inNewPage(browser, indexFile, async (page) => {
    await slowDown(page);
    await page.goto(`${url}${paths.products.to()}?${new URLSearchParams({ q: TYPED }).toString()}`);
    await page.locator('.results__count').waitFor({ timeout: TIMEOUT_MS });
    return (await readTimes(page)).fromArrival;
  });
}

/** Types into the field of the products page as somebody on a slow phone. */
async function typeOnce(
  browser: Browser,
  url: string,
  indexFile: string,
): Promise<Omit<PageTimes, 'openedMs'>> {
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

export interface SearchOptions {
  server: SiteServer;
  /** The folder that it serves. */
  siteDir: string;
  runs: number;
  chromePath: string;
  /** Home folder of a user who trusts the server's certificate. */
  home: string;
  onProgress: (text: string) => void;
}

/** Measures the search over 10,000 made products, and over as many of which no two texts are alike. */
export async function measureSearch(options: SearchOptions): Promise<SearchFigures[]> {
  const { server, siteDir, runs, onProgress } = options;
  const indexFile = `/content/${searchIndexQuery.key}.json`;
  const file = path.join(siteDir, indexFile);
  const published = readFileSync(file);
  const made = makeCatalogue(SEARCHED_PRODUCTS);
  mkdirSync(path.dirname(file), { recursive: true });
  // Cards read what is published of their paper.
  for (const product of made.products)
    writeFileSync(path.join(siteDir, 'content', `product.${product.slug}.json`), JSON.stringify(product));
  const browser = await chromium.launch({
    executablePath: options.chromePath,
    args: BROWSER_FLAGS,
    env: { ...process.env, HOME: options.home },
  });
  const figures: SearchFigures[] = [];
  try {
    for (const [catalogue, { categories, products }] of [
      ['made from the seed', made],
      ['no two texts alike', withOwnTexts(made)],
    ] as const) {
      const text = indexText(categories, products);
      writeFileSync(file, text);
      const times: PageTimes[] = [];
      // The first visit warms up the browser and the server's compression, and is not counted.
      for (let run = 0; run <= runs; run += 1) {
        const openedMs = await openOnce(browser, server.url, indexFile);
        const one = { openedMs, ...(await typeOnce(browser, server.url, indexFile)) };
        if (run > 0) times.push(one);
        onProgress(`search, ${catalogue}: ${run === 0 ? 'warmed up' : `run ${run} of ${runs}`}`);
      }
      const keys = times.flatMap(({ keyMs }) => keyMs);
      figures.push({
        catalogue,
        rawBytes: Buffer.byteLength(text),
        gzipBytes: gzipSync(text, { level: 9 }).length,
        brotliBytes: brotliCompressSync(text).length,
        firstMs: median(times.map(({ firstMs }) => firstMs)),
        openedMs: median(times.map(({ openedMs }) => openedMs)),
        firstCpuMs: median(times.map(({ firstCpuMs }) => firstCpuMs)),
        keyMs: median(keys),
        keyCpuMs: median(times.flatMap(({ keyCpuMs }) => keyCpuMs)),
        mostKeyCpuMs: Math.max(...times.flatMap(({ keyCpuMs }) => keyCpuMs)),
        longestTaskMs: median(times.map(({ longestTaskMs }) => longestTaskMs)),
      });
    }
    return figures;
  } finally {
    await browser.close();
    writeFileSync(file, published);
  }
}
