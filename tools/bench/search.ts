import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { Browser, Page } from '@playwright/test';

import type { Product } from '#src/contracts/index.ts';
import { productsByCategory } from '#src/data/reads/paginate.ts';
import { makeSearchIndex, searchIndexQuery } from '#src/data/reads/search-index.ts';
import { paths } from '#src/lib/paths.ts';
import { makeCatalogue } from '#src/seed/made-records.ts';

import { inKilobytes, measureInTurn, type BenchedSite, type Figures, type Sample } from './report.ts';
import { asNewVisitor, slowDown, TIMEOUT_MS } from './visitors.ts';

const PRODUCTS = 10_000;
const DESKTOP = { width: 1_280, height: 900 };
/** Typed key by key; it passes through words, a grammage and a size. */
const TYPED = 'kraft bag paper 90 gsm';
const KEY_DELAY_MS = 250;
/** The first press also loads the script of the live data, which is not measured. */
const REST_AFTER_PRESS_MS = 3_000;
const INDEX_FILE = `/content/${searchIndexQuery.key}.json`;

/** The worst catalogue: words of their own in name and text of each product. */
function unlike(products: readonly Product[]): Product[] {
  const word = (seed: number): string =>
    createHash('sha256').update(String(seed)).digest('hex').replaceAll(/\d/g, '').slice(0, 8);
  const text = (at: number): string =>
    Array.from({ length: 24 }, (_, index) => word(at * 24 + index)).join(' ');
  return products.map((product, at) => ({
    ...product,
    name: `${product.name} ${word(-at)}`,
    short_description: text(at),
  }));
}

/** Records inside the page when results are shown and how long each key takes to its results. */
async function watchResults(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration);
      Object.assign(window, { longest: Math.max((window as unknown as Watched).longest, ...durations) });
    }).observe({ type: 'longtask', buffered: true });
    let keyAt = 0;
    addEventListener('input', () => (keyAt = performance.now()), true);
    new MutationObserver(() => {
      if (!document.querySelector('.results__count')) return;
      performance.mark('results');
      if (keyAt > 0) performance.measure('key', { start: keyAt });
      keyAt = 0;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

interface Watched {
  /** The longest task of the page's main thread, ms. */
  longest: number;
}

/** Opens the address of a search; returns ms from the arrival of the index until the first results, and the longest task. */
function openResults(browser: Browser, url: string): Promise<readonly [opened: number, longest: number]> {
  return asNewVisitor(browser, DESKTOP, async (page) => {
    await watchResults(page);
    await slowDown(page);
    await page.goto(`${url}${paths.products.to()}?${new URLSearchParams({ q: TYPED }).toString()}`);
    await page.locator('.results__count').waitFor({ timeout: TIMEOUT_MS });
    return page.evaluate((file) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const index = files.find(({ name }) => name.endsWith(file));
      const [shown] = performance.getEntriesByName('results');
      const opened = (shown?.startTime ?? Number.NaN) - (index?.responseEnd ?? Number.NaN);
      return [opened, (window as unknown as Watched).longest] as const;
    }, INDEX_FILE);
  });
}

/** Types into the field of the products page; returns ms from each key to its results. */
function typeSearch(browser: Browser, url: string): Promise<number[]> {
  return asNewVisitor(browser, DESKTOP, async (page) => {
    await watchResults(page);
    await page.goto(url + paths.products.to());
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
    await slowDown(page);
    await page.getByRole('searchbox').click();
    await page.waitForTimeout(REST_AFTER_PRESS_MS);
    for (const [at, key] of [...TYPED].entries()) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.locator('.results__count').waitFor({ timeout: TIMEOUT_MS });
      await page.waitForTimeout(at === 0 ? REST_AFTER_PRESS_MS : KEY_DELAY_MS);
    }
    return page.evaluate(() => performance.getEntriesByName('key').map(({ duration }) => duration));
  });
}

/** Measures the search over 10,000 products: as the seed's, in turn with products of which no two texts are alike. */
export function measureSearch({ url, siteDir, runs, browser }: BenchedSite): Promise<Figures> {
  const made = makeCatalogue(PRODUCTS);
  const measure = async (products: readonly Product[]): Promise<Sample> => {
    const tree = productsByCategory(made.categories, products);
    const index = JSON.stringify(makeSearchIndex(made.categories, tree));
    writeFileSync(path.join(siteDir, INDEX_FILE), index);
    // Cards of results read the published values of their product.
    for (const product of products)
      writeFileSync(path.join(siteDir, 'content', `product.${product.slug}.json`), JSON.stringify(product));
    // Warms up the browser and the server's compression.
    await openResults(browser, url);
    const [opened, longest] = await openResults(browser, url);
    const [first = Number.NaN, ...key] = await typeSearch(browser, url);
    return {
      raw: Buffer.byteLength(index),
      gzip: gzipSync(index, { level: 9 }).length,
      Brotli: brotliCompressSync(index).length,
      ...{ opened, first, key, 'longest task': longest },
    };
  };
  const cases = [
    ['made from the seed', () => measure(made.products)],
    ['no two texts alike', () => measure(unlike(made.products))],
  ] as const;
  const writers = { raw: inKilobytes, gzip: inKilobytes, Brotli: inKilobytes };
  return measureInTurn('Search', 'catalogue', runs, cases, writers);
}
