import { mkdirSync } from 'node:fs';

import { expect, type Browser, type Locator, type Page } from '@playwright/test';

import { COLLECTIONS, LIMITS, type SeedContent } from '#src/contracts/index.ts';
import { deskListTexts } from '#src/features/desk/desk-list-texts.ts';
import { paths } from '#src/lib/paths.ts';
import { valueAt } from '#src/lib/plain-data.ts';
import { groupedNumber } from '#src/lib/numbers.ts';
import { madeReference, makeCatalogue, makeLeads } from '#src/seed/made-records.ts';
import { seedLeads, type LeadDocuments } from '#src/seed/seed-leads.ts';
import { SEED } from '#src/seed/seed.ts';
import { openAdmin } from '#tests/support/admin-e2e.ts';
import { findFirestoreProgram } from '#tools/dev/emulators/firestore-emulator.ts';
import { choosePorts } from '#tools/dev/ports.ts';
import { DEMO_PROJECT, localDir } from '#tools/dev/project.ts';
import { withAdminFirestore } from '#tools/dev/admin-firestore.ts';
import { clearFirestore, writeDocuments, writeSeed } from '#tools/dev/seed-firestore.ts';
import { startStack } from '#tools/dev/stack.ts';

import { inSeconds, measureInTurn, type BenchedSite, type Figures } from './report.ts';

const LEADS = 10_000;
const PRODUCTS = 10_000;
/** Half of the products are in one category, the others evenly in forty. */
const IN_LARGEST = 5_000;
const OTHER_CATEGORIES = 40;
const TIMEOUT_MS = 30_000;

function longSeed(): SeedContent {
  const made = makeCatalogue(PRODUCTS);
  const categories = made.categories.slice(0, OTHER_CATEGORIES + 1);
  const slugAt = (index: number): string =>
    categories[index < IN_LARGEST ? 0 : 1 + (index % OTHER_CATEGORIES)]?.slug ?? '';
  const products = made.products.map((product, index) => ({ ...product, category_slug: slugAt(index) }));
  return { ...SEED, categories, products, quoteForms: [] };
}

/** A request of as many lines as an offer may have. */
export const LONG_REQUEST = 'long-request';
function longRequest(): LeadDocuments {
  const leads = Object.values(seedLeads(new Date())[COLLECTIONS.leads] ?? {});
  const lead = leads.find(({ kind }) => kind === 'list') ?? {};
  const line = valueAt(lead, 'lines.0');
  const lines = Array.from({ length: LIMITS.requestLines }, () => line);
  return { [COLLECTIONS.leads]: { [LONG_REQUEST]: { ...lead, lines } } };
}

/** The name of a view, the address or the action that opens it, and what it shows when it is there. */
type View = readonly [string, string | ((page: Page) => Promise<unknown>), (page: Page) => Locator];

const rows = (page: Page): Locator => page.locator('tbody tr');
const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text }).first();
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const type = (label: string, text: string) => (page: Page) => page.getByLabel(label).fill(text);

function viewsOf({ categories, products }: SeedContent): View[] {
  const largest = categories[0]?.slug ?? '';
  const product = products[7_777];
  const reference = madeReference(7_777);
  const choose = async (page: Page): Promise<void> => {
    await page.getByLabel('Search').fill('');
    await page.getByRole('search').getByLabel('Category', { exact: true }).selectOption(largest);
  };
  const selectAll = (page: Page): Promise<void> =>
    page.getByRole('checkbox', { name: /^Select all/ }).check();
  const exportAll = async (page: Page): Promise<void> => {
    await press('Export')(page);
    await Promise.all([page.waitForEvent('download'), press('CSV file for other programs')(page)]);
  };
  const openLead = (page: Page): Promise<void> => row(page, reference).getByRole('link').click();
  const heading = { level: 1, name: new RegExp(reference) };
  return [
    ['admin: dashboard', paths.admin.to(), (page) => page.locator('.metric__value').first()],
    ['admin: products', paths.adminProducts.to(), (page) => rows(page).first()],
    ['products: next page', press('Show more'), (page) => rows(page).nth(99)],
    [
      'products: all selected',
      selectAll,
      (page) => page.getByRole('checkbox', { name: /^Select/, checked: true }).nth(50),
    ],
    ['products: first byte of the export', exportAll, (page) => rows(page).first()],
    ['products: search', type('Search', product?.slug ?? ''), (page) => row(page, product?.name ?? '')],
    [`products: a category of ${IN_LARGEST}`, choose, (page) => page.getByText('of 5,000 shown')],
    [`requests: ${LEADS}`, paths.adminRequests.to(), (page) => row(page, madeReference(0))],
    ['requests: next page', press(deskListTexts.next), (page) => row(page, madeReference(50))],
    ['requests: a reference searched', type(deskListTexts.search, reference), (page) => row(page, reference)],
    ['requests: one opened', openLead, (page) => page.getByRole('heading', heading)],
  ];
}

/** Opens a view; returns ms until it shows its rows. */
async function open(page: Page, [, way, shows]: View): Promise<number> {
  const clock = (): Promise<number> => page.evaluate(() => performance.now());
  const started = typeof way === 'string' ? 0 : await clock();
  if (typeof way === 'string') await page.goto(way, { waitUntil: 'commit' });
  else await way(page);
  // Asked every 20 ms, because `waitFor` may notice the rows half a second late.
  await expect.poll(() => shows(page).isVisible(), { intervals: [20], timeout: TIMEOUT_MS }).toBe(true);
  return (await clock()) - started;
}

/** Runs `act` on the page of a signed-in admin over 10,000 products and 10,000 leads, on the emulators. */
export async function withLongLists<T>(
  browser: Browser,
  act: (page: Page, seed: SeedContent) => Promise<T>,
): Promise<T> {
  const seed = longSeed();
  const runDir = localDir('bench', 'stack');
  mkdirSync(runDir, { recursive: true });
  const stack = await startStack({
    program: findFirestoreProgram(),
    runDir,
    ports: await choosePorts(48_300),
    keepsData: false,
    withSite: true,
    isTest: true,
  });
  try {
    console.log(`Writing ${groupedNumber(PRODUCTS)} products and ${groupedNumber(LEADS)} leads …`);
    await clearFirestore(stack.hosts.firestore, DEMO_PROJECT);
    await withAdminFirestore(DEMO_PROJECT, stack.hosts.firestore, async (db) => {
      await writeSeed(db, seed);
      await writeDocuments(db, makeLeads(LEADS, new Date()));
      await writeDocuments(db, longRequest());
    });
    const page = await browser.newPage({
      baseURL: stack.siteUrl,
      viewport: { width: 1440, height: 900 },
    });
    await openAdmin(page);
    return await act(page, seed);
  } finally {
    await stack.stop();
  }
}

/** Measures the admin area over long lists, in a browser; visitors have long lists from the published files. */
export function measureLongLists({ runs, browser }: BenchedSite): Promise<Figures> {
  return withLongLists(browser, (page, seed) => {
    const take = async (view: View) => ({ first: await open(page, view) });
    const cases = viewsOf(seed).map((view) => [view[0], () => take(view)] as const);
    return measureInTurn('Long lists', 'view', runs, cases, { first: inSeconds });
  });
}
