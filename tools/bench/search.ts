import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';

import type { Category, Product } from '#src/contracts/index.ts';
import { productsByCategory } from '#src/data/reads/products-by-category.ts';
import { searchIndexQuery } from '#src/data/reads/search-index-query.ts';
import { makeSearchIndex } from '#src/data/reads/search-index.ts';
import { makeCatalogue } from '#src/seed/make-catalogue.ts';
import { BROWSER_FLAGS } from '#tools/dev/find-browser.ts';

import { median } from './page-bench.ts';
import { openOnce, typeOnce, type SearchTimes } from './search-visit.ts';
import type { SiteServer } from './serve-site.ts';

export const SEARCHED_PRODUCTS = 10_000;

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
  return JSON.stringify(makeSearchIndex(categories, productsByCategory(categories, products)));
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
      const times: SearchTimes[] = [];
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
