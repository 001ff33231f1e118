import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { paths } from '#src/lib/paths.ts';

import {
  inKilobytes,
  measureInTurn,
  ratio,
  whole,
  type BenchedSite,
  type Figures,
  type Sample,
} from './report.ts';
import { asUninspectedVisitor, SLOW_4G } from './visitors.ts';

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

type Shown = Readonly<Record<'painted' | 'arrived' | 'bytes' | 'requests', number>>;

/** Measures an opened address of a search on slow 4G, in turn with a single file of as many bytes. */
export function measureSharedSearch({ url, siteDir, runs, browser }: BenchedSite): Promise<Figures> {
  const visit = <T>(address: string, value: string): Promise<T> =>
    asUninspectedVisitor(browser, async ({ read, open }) => {
      await open(url + address, WATCH_SHARED, SLOW_4G);
      for (;;) {
        await sleep(500);
        const result = await read<T | null>(`${value} || null`);
        if (result !== null) return result;
      }
    });
  const measure = async (): Promise<Sample> => {
    const { painted, arrived, bytes, requests } = await visit<Shown>(SHARED, 'window.shared');
    // The server compresses no pictures.
    writeFileSync(path.join(siteDir, 'alone.webp'), randomBytes(bytes));
    const alone = await visit<number>(
      '/alone.webp',
      `performance.getEntriesByType('navigation')[0].responseEnd`,
    );
    return {
      KB: bytes,
      requests,
      painted,
      'painted : last byte': painted / arrived,
      'last byte : file alone': arrived / alone,
    };
  };
  const ratios = { 'painted : last byte': ratio, 'last byte : file alone': ratio };
  const writers = { KB: inKilobytes, requests: whole, ...ratios };
  return measureInTurn('Shared search', 'search', runs, [[SHARED, measure]], writers);
}
