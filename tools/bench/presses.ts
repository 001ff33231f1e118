import type { Browser, Page } from '@playwright/test';

import { paths, SITE_PAGES } from '#src/lib/paths.ts';

import { LONG_REQUEST, withLongLists } from './long-lists.ts';
import { measureInTurn, type BenchedSite, type Figures, type Sample } from './report.ts';
import { asNewVisitor, slowDown } from './visitors.ts';

/** A page rests for this time before it is pressed. */
const REST_MS = 1_500;
/** The page is watched for this time after the press. */
const WATCHED_MS = 700;
const PHONE = { width: 390, height: 823 };

/** A press on a control: the `key` while the control has the focus, without `key` a tap. `before` prepares the page. */
interface Press {
  readonly name: string;
  readonly path: string;
  /** Selector of the control. */
  readonly at: string;
  readonly key?: string;
  readonly before?: (page: Page) => Promise<unknown>;
}

const button = (name: string): string => `role=button[name=${name}] >> visible=true >> nth=0`;
const { home, products, product, requestList } = SITE_PAGES;
/** A page without the site's scripts shows the least that a press costs. */
const EMPTY: Press = {
  name: 'an empty page',
  path: '/robots.txt',
  at: 'button',
  before: (page) =>
    page.evaluate(() => {
      const counter = document.body.appendChild(document.createElement('button'));
      counter.append('1');
      counter.addEventListener('click', () => counter.append('1'));
    }),
};
const VISITOR_PRESSES: readonly Press[] = [
  EMPTY,
  { name: 'menu', path: home.example, at: button('"Open menu"') },
  { name: 'search field', path: home.example, at: button('"Open search"') },
  {
    name: 'first letter',
    path: products.example,
    at: '#site-search',
    key: 'k',
    before: (page) => page.locator(button('"Open search"')).tap(),
  },
  {
    name: 'filter',
    path: `${products.example}?q=paper`,
    at: 'main select >> nth=0',
    key: 'ArrowDown',
    before: (page) => page.locator(button('/^Filter/')).tap(),
  },
  { name: 'next slide', path: home.example, at: button('"Next slide"') },
  { name: 'theme', path: home.example, at: button('/light and dark/') },
  { name: 'add to list', path: product.example, at: button('/^Add to list/') },
  { name: 'compare', path: product.example, at: button('/^Compare/') },
  { name: 'quote dialog', path: product.example, at: button('"Get a Quote"') },
  { name: 'large picture', path: product.example, at: button('/^Zoom/') },
  { name: 'calculator', path: product.example, at: button('/calculator/') },
  { name: 'paste list', path: requestList.example, at: button('/^Paste/') },
];

const { admin, adminRequests, adminRequest, adminNewRequest, adminProducts, adminSettings } = paths;
const TWENTY_LINES = 'Maplitho 70 gsm 23x36 50 reams\n'.repeat(20);
/** Opens the form of the first record with all its sections. */
const editFirst = async (page: Page): Promise<void> => {
  await page.locator(button('/^Edit/')).click();
  await page.locator('summary').first().waitFor();
  await page.evaluate(() => document.querySelectorAll('details').forEach((section) => (section.open = true)));
};
const ADMIN_PRESSES: readonly Press[] = [
  { name: 'another page', path: admin.to(), at: 'role=link[name="Products"] >> nth=0' },
  { name: 'a request opened', path: adminRequests.to(), at: 'tbody tr a >> nth=0' },
  { name: 'a request ticked', path: adminRequests.to(), at: 'tbody input >> nth=0' },
  { name: 'a product ticked', path: adminProducts.to(), at: 'tbody input >> nth=0' },
  {
    name: 'a letter in an offer of 50 lines',
    path: adminRequest.to(LONG_REQUEST),
    at: 'input[name="lines.1.name"]',
    key: 'k',
    before: (page) => page.getByRole('button', { name: 'Write an offer' }).click(),
  },
  { name: 'a letter in a search of 10,000', path: adminProducts.to(), at: 'input[name=search]', key: 'k' },
  {
    name: 'a letter in a new request of 20 lines',
    path: adminNewRequest.to(),
    at: 'textarea[name=text]',
    key: 'k',
    before: (page) => page.locator('textarea[name=text]').fill(TWENTY_LINES),
  },
  { name: 'sorting', path: adminProducts.to(), at: button('"Name"') },
  { name: 'a product edited', path: adminProducts.to(), at: button('/^Edit/') },
  { name: 'a dialog', path: adminProducts.to(), at: button('"Export"') },
  { name: 'a tab', path: adminSettings.to(), at: 'role=tab >> nth=2' },
  { name: 'media', path: adminProducts.to(), at: button('"Choose from uploads"'), before: editFirst },
  {
    name: 'save',
    path: adminSettings.to(),
    at: 'button[type=submit] >> visible=true >> nth=0',
    before: (page) => page.locator('main input[type=email] >> nth=0').fill('office@example.com'),
  },
];

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Duration and processor time in µs. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}
const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const IS_PRESS = /^(?:pointerdown|click|keydown|input)$/;

/** Processor time of the page's main thread from a press to the first frame after its last event, in ms. */
function cpuToPaint(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const events = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && IS_PRESS.test(args?.data?.type ?? ''),
  );
  const [first] = events;
  if (!first) return Number.NaN;
  const last = Math.max(...events.map(({ ts }) => ts));
  const mine = traceEvents.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const frames = mine.filter(({ name, ts }) => name === 'Commit' && ts > last);
  const painted = Math.min(...frames.map(({ ts, dur = 0 }) => ts + dur));
  return mine
    .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur >= first.ts && ts <= painted)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
}

interface Watched {
  readonly durations: number[];
}

/** Resolves with the time from the press to its paint as the browser reports it, and the processor time in it, in ms. */
async function measure(page: Page, { path, at, key, before }: Press): Promise<Sample> {
  const browser = page.context().browser() as Browser;
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  await before?.(page);
  const control = page.locator(at);
  await control.scrollIntoViewIfNeeded();
  if (key) await control.focus();
  const session = await slowDown(page);
  await page.waitForTimeout(REST_MS);
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  await page.evaluate(() => {
    Object.assign(window, { durations: [0] });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) (window as unknown as Watched).durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await browser.startTracing(page, { categories: CATEGORIES });
  if (key) await page.keyboard.press(key);
  else if (await page.evaluate(() => matchMedia('(hover: none)').matches))
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  else await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForTimeout(WATCHED_MS);
  const cpu = cpuToPaint(await browser.stopTracing());
  await session.detach();
  const wall = await page.evaluate(() => Math.max(...(window as unknown as Watched).durations));
  return { 'tap to paint': wall, 'of it processor': cpu };
}

/**
 * Measures how soon a visitor's press is painted on a processor that is four times slower: medians, and the worst in
 * brackets. On a busy machine read the processor time, which changes least.
 */
export function measurePresses({ url, runs, browser }: BenchedSite): Promise<Figures> {
  const take = (press: Press): Promise<Sample> =>
    asNewVisitor(browser, PHONE, (page) => measure(page, { ...press, path: url + press.path }));
  const cases = VISITOR_PRESSES.map((press) => [press.name, () => take(press)] as const);
  return measureInTurn('Presses of the site', 'press', runs, cases);
}

/** Measures the presses of an admin with 10,000 products and 10,000 requests, on the emulators. */
export function measureAdminPresses({ runs }: BenchedSite): Promise<Figures> {
  return withLongLists((page) => {
    const take = async (press: Press): Promise<Sample> => {
      // A draft that an earlier press left would open its form by itself.
      await page.evaluate(() => localStorage.clear());
      return measure(page, press);
    };
    const cases = ADMIN_PRESSES.map((press) => [press.name, () => take(press)] as const);
    return measureInTurn('Presses of the admin area', 'press', runs, cases);
  });
}
