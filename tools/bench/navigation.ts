import { setTimeout as sleep } from 'node:timers/promises';

import { SITE_PAGES, type PageKind } from '#src/lib/paths.ts';

import { measureInTurn, ratio, type BenchedSite, type Figures, type Sample } from './report.ts';
import { asUninspectedVisitor, SLOW_4G, type UninspectedPage } from './visitors.ts';

/** The pages on which a visitor presses a link, and the link. */
const WAYS: readonly (readonly [from: PageKind, link: string])[] = [
  ['home', 'main a[href^="/products"]'],
  ['products', 'main a[href^="/products/"]'],
  ['category', 'main a[href^="/product/"]'],
];
const TAPPED_AT_MS = 11_000;
/** The page prepares no link before the press when the visitor's browser saves data. */
const SAVES_DATA = `Object.defineProperty(navigator.connection, 'saveData', { value: true });`;
const WATCHED_MS = 3_000;
const RATIO = 'touched : arrival of its last byte';

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

async function follow(
  { send, read, open }: UninspectedPage,
  url: string,
  link: string,
  isPrepared: boolean,
): Promise<Painted> {
  await open(url, isPrepared ? WATCH : SAVES_DATA + WATCH, SLOW_4G);
  await sleep(1_000);
  await send('Runtime.evaluate', {
    expression: `document.querySelector('${link}').scrollIntoView({ block: 'center', behavior: 'instant' })`,
  });
  await sleep(TAPPED_AT_MS - (await read<number>('performance.now()')));
  const { x, y, width, height } = await read<DOMRectReadOnly>(
    `document.querySelector('${link}').getBoundingClientRect()`,
  );
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await sleep(WATCHED_MS);
  return (await read<Painted | null>('window.painted ?? null')) ?? { heading: Infinity, arrived: 0 };
}

/**
 * Measures the time from a press on a link to the next page's heading, on slow 4G and a processor four times slower. Links
 * that were prepared are pressed in turn with the same links unprepared, whose time is also divided by that of their last byte.
 */
export function measureNavigation({ url, runs, browser }: BenchedSite): Promise<Figures> {
  const measure = async (from: PageKind, link: string): Promise<Sample> => {
    const visit = (isPrepared: boolean): Promise<Painted> =>
      asUninspectedVisitor(browser, (page) => follow(page, url + SITE_PAGES[from].example, link, isPrepared));
    const touched = await visit(false);
    const { heading: prepared } = await visit(true);
    return { prepared, touched: touched.heading, [RATIO]: touched.heading / touched.arrived };
  };
  const cases = WAYS.map(([from, link]) => [from, () => measure(from, link)] as const);
  return measureInTurn('Navigation', 'from', runs, cases, { [RATIO]: ratio });
}
