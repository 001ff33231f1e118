import type { Browser, Locator, Page } from '@playwright/test';

import { SITE_PAGES } from '#src/lib/paths.ts';

import { median, spread, type BenchedSite, type Figures } from './report.ts';
import { asNewVisitor, openBrowser, PHONE, slowDown, TIMEOUT_MS } from './visitors.ts';

const PRESSES = 10;
const REST_MS = 400;

/** Taps by coordinates, because the scripts of Playwright's own tap run in the page and would be measured as well. */
async function tap(page: Page, control: Locator): Promise<void> {
  await control.tap({ trial: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  await page.waitForTimeout(REST_MS);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

function tapFirst(name: RegExp): (page: Page) => Promise<void> {
  return (page) => tap(page, page.getByRole('button', { name }).first());
}

/** What is pressed, on which page; `at` counts the presses from 0. */
const CONTROLS: Readonly<
  Record<string, readonly [address: string, press: (page: Page, at: number) => Promise<void>]>
> = {
  menu: ['/', tapFirst(/menu/i)],
  theme: ['/', tapFirst(/theme|dark|light/i)],
  'search key': ['/products?q=k', (page, at) => page.keyboard.press('raft paper'.charAt(at) || 'Space')],
  filter: [
    '/products?q=board',
    async (page, at) => {
      const format = page.getByRole('combobox', { name: 'Format' });
      if (!(await format.isVisible())) await page.getByRole('button', { name: /^Filters/ }).tap();
      await format.selectOption(at % 2 === 0 ? 'sheets' : '');
    },
  ],
  'add to request': ['/products?q=paper', tapFirst(/^Add to request/)],
  gallery: [
    '/product/virgin-kraft',
    (page, at) => tap(page, page.getByRole('button', { name: /^Show \d+ of/ }).nth(at % 2)),
  ],
  'quote form': [
    SITE_PAGES.category.example,
    async (page, at) => {
      if (at % 2 === 0) await tap(page, page.getByRole('button', { name: 'Get a Quote' }).first());
      else await page.keyboard.press('Escape');
    },
  ],
};

/** The longest of ten presses, from the input to its next paint. */
function pressSlowly(browser: Browser, url: string, name: string): Promise<number> {
  const [address, press] = CONTROLS[name]!;
  return asNewVisitor(browser, PHONE, async (page) => {
    await page.addInitScript(() => {
      const presses: PerformanceEntry[] = [];
      Object.assign(window, { presses });
      new PerformanceObserver((list) => presses.push(...list.getEntries())).observe({
        type: 'event',
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
    await page.goto(url + address);
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
    if (name === 'search key') {
      await page.getByRole('button', { name: 'Open search' }).tap();
      await page.getByRole('searchbox').press('End');
    }
    await slowDown(page);
    for (let at = 0; at < PRESSES; at += 1) {
      await press(page, at);
      await page.waitForTimeout(REST_MS);
    }
    return page.evaluate(() =>
      Math.max(
        0,
        ...(window as unknown as { presses: PerformanceEntry[] }).presses.map(({ duration }) => duration),
      ),
    );
  });
}

/** Measures the slowest of ten presses of each control of the site, in ms to the next paint. */
export async function measurePresses({ url, runs, say }: BenchedSite): Promise<Figures[]> {
  const browser = await openBrowser();
  const rows: string[][] = [];
  for (const name of Object.keys(CONTROLS)) {
    const slowest: number[] = [];
    for (let run = 1; run <= runs; run += 1) slowest.push(await pressSlowly(browser, url, name));
    say(`presses: ${name}: ${median(slowest)}`);
    rows.push([name, spread(slowest)]);
  }
  await browser.close();
  return [{ title: 'Presses', head: ['control', 'slowest of ten'], rows }];
}
