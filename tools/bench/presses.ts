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

/**
 * A press on a control: its name, the page, the control's selector, the `key` that is pressed while the control has the focus
 * (without it: a tap), and what prepares the page.
 */
type Press = readonly [name: string, path: string, at: string, key?: string, before?: Act];
type Act = (page: Page) => Promise<unknown>;

const button = (name: string): string => `role=button[name=${name}] >> visible=true >> nth=0`;
const press =
  (name: string): Act =>
  (page) =>
    page.locator(button(name)).click();
const { home, products, product, requestList } = SITE_PAGES;
/** A page without the site's scripts shows the least that a press costs. */
const addButton: Act = (page) =>
  page.evaluate(() => {
    const counter = document.body.appendChild(document.createElement('button'));
    counter.append('1');
    counter.addEventListener('click', () => counter.append('1'));
  });
const VISITOR_PRESSES: readonly Press[] = [
  ['an empty page', '/robots.txt', 'button', '', addButton],
  ['menu', home.example, button('"Open menu"')],
  ['search field', home.example, button('"Open search"')],
  ['first letter', products.example, '#site-search', 'k', press('"Open search"')],
  ['filter', `${products.example}?q=paper`, 'main select >> nth=0', 'ArrowDown', press('/^Filter/')],
  ['next slide', home.example, button('"Next slide"')],
  ['theme', home.example, button('/light and dark/')],
  ['add to list', product.example, button('/^Add to list/')],
  ['compare', product.example, button('/^Compare/')],
  ['quote dialog', product.example, button('"Get a Quote"')],
  ['large picture', product.example, button('/^Zoom/')],
  ['calculator', product.example, button('/calculator/')],
  ['paste list', requestList.example, button('/^Paste/')],
];

const { admin, adminRequests, adminRequest, adminNewRequest, adminProducts, adminSettings } = paths;
const TWENTY_LINES = 'Maplitho 70 gsm 23x36 50 reams\n'.repeat(20);
const OFFER_LINE = 'input[name="lines.1.name"]';
const fill =
  (field: string, text: string): Act =>
  (page) =>
    page.locator(field).fill(text);
/** Opens the form of the first record with all its sections. */
const editFirst: Act = async (page) => {
  await press('/^Edit/')(page);
  await page.locator('summary').first().waitFor();
  await page.evaluate(() => document.querySelectorAll('details').forEach((section) => (section.open = true)));
};
const changeAddress = fill('main input[type=email] >> nth=0', 'office@example.com');
const pasteList = fill('textarea[name=text]', TWENTY_LINES);
const ADMIN_PRESSES: readonly Press[] = [
  ['another page', admin.to(), 'role=link[name="Products"] >> nth=0'],
  ['a request opened', adminRequests.to(), 'tbody tr a >> nth=0'],
  ['a request ticked', adminRequests.to(), 'tbody input >> nth=0'],
  ['a product ticked', adminProducts.to(), 'tbody input >> nth=0'],
  [
    'a letter in an offer of 50 lines',
    adminRequest.to(LONG_REQUEST),
    OFFER_LINE,
    'k',
    press('"Write an offer"'),
  ],
  ['a letter in a search of 10,000', adminProducts.to(), 'input[name=search]', 'k'],
  ['a letter in a new request of 20 lines', adminNewRequest.to(), 'textarea[name=text]', 'k', pasteList],
  ['sorting', adminProducts.to(), button('"Name"')],
  ['a product edited', adminProducts.to(), button('/^Edit/')],
  ['a dialog', adminProducts.to(), button('"Export"')],
  ['a tab', adminSettings.to(), 'role=tab >> nth=2'],
  ['media', adminProducts.to(), button('"Choose from uploads"'), '', editFirst],
  ['save', adminSettings.to(), 'button[type=submit] >> visible=true >> nth=0', '', changeAddress],
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

/** Resolves with the time from the press to its paint as the browser reports it, or with the processor time in it, in ms. */
async function measure(page: Page, [, path, at, key, before]: Press, isTraced: boolean): Promise<number> {
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
  if (isTraced) await browser.startTracing(page, { categories: CATEGORIES });
  if (key) await page.keyboard.press(key);
  else if (await page.evaluate(() => matchMedia('(hover: none)').matches))
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  else await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForTimeout(WATCHED_MS);
  const trace = isTraced ? await browser.stopTracing() : null;
  await session.detach();
  if (trace) return cpuToPaint(trace);
  return page.evaluate(() => Math.max(...(window as unknown as Watched).durations));
}

/** Measures both times in visits of their own, because a trace makes each press a quarter longer. */
async function measureBoth(visit: (isTraced: boolean) => Promise<number>): Promise<Sample> {
  return { 'tap to paint': await visit(false), 'processor time, traced': await visit(true) };
}

/**
 * Measures how soon a visitor's press is painted on a processor that is four times slower: medians, and the worst in
 * brackets. On a busy machine read the processor time, which changes least.
 */
export function measurePresses({ url, runs, browser }: BenchedSite): Promise<Figures> {
  const take = ([name, path, ...others]: Press): Promise<Sample> =>
    measureBoth((isTraced) =>
      asNewVisitor(browser, PHONE, (page) => measure(page, [name, url + path, ...others], isTraced)),
    );
  const cases = VISITOR_PRESSES.map((each) => [each[0], () => take(each)] as const);
  return measureInTurn('Presses of the site', 'press', runs, cases);
}

/** Measures the presses of an admin with 10,000 products and 10,000 requests, on the emulators. */
export function measureAdminPresses({ runs, browser }: BenchedSite): Promise<Figures> {
  return withLongLists(browser, (page) => {
    const take = (each: Press): Promise<Sample> =>
      measureBoth(async (isTraced) => {
        // A draft that an earlier press left would open its form by itself.
        await page.evaluate(() => localStorage.clear());
        return measure(page, each, isTraced);
      });
    const cases = ADMIN_PRESSES.map((each) => [each[0], () => take(each)] as const);
    return measureInTurn('Presses of the admin area', 'press', runs, cases);
  });
}
