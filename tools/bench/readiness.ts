import type { Browser } from '@playwright/test';

import { SITE_PAGES } from '#src/lib/paths.ts';

import { median, whole, type BenchedSite, type Figures } from './report.ts';
import { serveSiteBeside } from './serve-site.ts';
import { asNewVisitor, openBrowser, PHONE, slowDown, TIMEOUT_MS } from './visitors.ts';

const PAGES = ['home', 'category', 'product', 'contact'] as const;

/** Opens a page as a first visitor; returns ms from the navigation until `html[data-ready]` is set. */
function timeUntilReady(browser: Browser, url: string): Promise<number> {
  return asNewVisitor(browser, PHONE, async (page) => {
    await slowDown(page);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!('ready' in document.documentElement.dataset)) return;
        observer.disconnect();
        performance.mark('ready');
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
    });
    await page.goto(url, { waitUntil: 'commit' });
    const readyAt = await page.waitForFunction(
      () => performance.getEntriesByName('ready')[0]?.startTime,
      undefined,
      { timeout: TIMEOUT_MS, polling: 100 },
    );
    return Number(await readyAt.jsonValue());
  });
}

/**
 * Measures how long pages take to become interactive.
 * @param beside another checkout, whose site is measured in turn: both see the same machine
 */
export async function measureReadiness({ url, runs, say }: BenchedSite, beside?: string): Promise<Figures[]> {
  const sites = [url, ...(beside === undefined ? [] : [await serveSiteBeside(beside)])];
  const browser = await openBrowser();
  const times = PAGES.map(() => sites.map((): number[] => []));
  // Run 0 warms up the browser and the servers' compression and is not counted.
  for (let run = 0; run <= runs; run += 1) {
    for (const [at, kind] of PAGES.entries()) {
      const order = [...sites.entries()];
      for (const [index, site] of run % 2 === 0 ? order : order.toReversed()) {
        const readyMs = await timeUntilReady(browser, site + SITE_PAGES[kind].example);
        if (run > 0) times[at]?.[index]?.push(readyMs);
      }
    }
    say(`readiness: run ${run} of ${runs}`);
  }
  await browser.close();
  const rows = PAGES.map((kind, at) => {
    const [ours = Number.NaN, other] = (times[at] ?? []).map(median);
    return [kind, whole(ours), ...(other ? [whole(other), `${(ours / other).toFixed(2)} ×`] : [])];
  });
  const head = ['page', 'ready', ...(sites.length > 1 ? ['beside', 'ready : beside'] : [])];
  return [{ title: 'Readiness', head, rows }];
}
