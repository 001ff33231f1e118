import type { Browser } from '@playwright/test';

import { SITE_PAGES, type PageKind } from '#src/lib/paths.ts';

import { median, spread, type BenchedSite, type Figures } from './report.ts';
import { asUninspectedVisitor, openBrowser, SLOW_4G, type Send } from './visitors.ts';

/** Where a visitor comes from, and which link leads on. */
const WAYS: readonly (readonly [from: PageKind, link: string])[] = [
  ['home', 'main a[href^="/products"]'],
  ['products', 'main a[href^="/products/"]'],
  ['category', 'main a[href^="/product/"]'],
];
const TAPPED_AT_MS = 11_000;
/** Where bytes are dear, nothing is prepared before the press. */
const SAVES_DATA = `Object.defineProperty(navigator.connection, 'saveData', { value: true });`;
const WATCHED_MS = 3_000;

/** Runs in the page before its own scripts: notes when the heading of another page is painted after a press. */
const WATCH = `
  addEventListener('pointerdown', ({ timeStamp }) => {
    const before = document.querySelector('h1').textContent;
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('main h1');
      if (!heading || heading.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => {
        const arrived = performance.getEntriesByType('resource')
          .filter(({ name, startTime, responseEnd }) => startTime >= timeStamp && responseEnd > 0 && !/version|webp|woff2/.test(name))
          .map(({ responseEnd }) => responseEnd - timeStamp);
        window.painted = { heading: performance.now() - timeStamp, arrived: Math.max(0, ...arrived) };
      }));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, true);`;

interface Painted {
  /** From the press to the next page's heading, ms. */
  readonly heading: number;
  /** From the press to the last byte that was fetched for it, ms; 0 if nothing was. */
  readonly arrived: number;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function follow(send: Send, url: string, link: string, isPrepared: boolean): Promise<Painted> {
  const read = async <T>(expression: string): Promise<T> =>
    JSON.parse(String(await send('Runtime.evaluate', { expression }))) as T;
  await send('Page.enable');
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', SLOW_4G);
  await send('Page.addScriptToEvaluateOnNewDocument', { source: isPrepared ? WATCH : SAVES_DATA + WATCH });
  await send('Page.navigate', { url });
  await wait(1_000);
  await send('Runtime.evaluate', {
    expression: `document.querySelector('${link}').scrollIntoView({ block: 'center', behavior: 'instant' })`,
  });
  await wait(TAPPED_AT_MS - (await read<number>('performance.now()')));
  const touchPoints = await read(
    `box = document.querySelector('${link}').getBoundingClientRect(),
     JSON.stringify([{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])`,
  );
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await wait(WATCHED_MS);
  return read('JSON.stringify(window.painted ?? { heading: Infinity, arrived: 0 })');
}

/**
 * Measures how long a press on a link takes to the next page's heading on slow 4G, with a processor four times slower: of
 * links that were prepared, and in turn of the same links before that, as a ratio to the arrival of what was then fetched.
 */
export async function measureNavigation({ url, runs, say }: BenchedSite): Promise<Figures[]> {
  const browser: Browser = await openBrowser();
  const rows: string[][] = [];
  for (const [from, link] of WAYS) {
    const painted: Record<'touched' | 'prepared', Painted[]> = { touched: [], prepared: [] };
    for (let run = 1; run <= runs; run += 1)
      for (const how of ['touched', 'prepared'] as const) {
        const visit = await asUninspectedVisitor(browser, (send) =>
          follow(send, url + SITE_PAGES[from].example, link, how === 'prepared'),
        );
        painted[how].push(visit);
        say(`navigation: run ${run} of ${runs}, ${from}, ${how}: ${JSON.stringify(visit)}`);
      }
    const { touched, prepared } = painted;
    rows.push([
      from,
      spread(prepared.map(({ heading }) => heading)),
      spread(touched.map(({ heading }) => heading)),
      `${median(touched.map(({ heading, arrived }) => heading / arrived)).toFixed(2)} ×`,
    ]);
  }
  await browser.close();
  const head = ['from', 'prepared', 'touched', 'touched : arrival of its last byte'];
  return [{ title: 'Navigation', head, rows }];
}
