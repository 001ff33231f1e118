import { mkdirSync } from 'node:fs';

import { chromium, type Locator, type Page } from '@playwright/test';

import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';
import { deskListTexts } from '#src/features/desk/desk-list-texts.ts';
import { makeCatalogue } from '#src/seed/make-catalogue.ts';
import { madeReference, makeLeads } from '#src/seed/make-leads.ts';
import type { SeedContent } from '#src/contracts/index.ts';
import { SEED } from '#src/seed/seed.ts';
import { paths } from '#src/lib/paths.ts';
import { LOCAL_ADMIN_PASSWORD } from '#tools/dev/admin-accounts.ts';
import { BROWSER_FLAGS, findBrowser } from '#tools/dev/find-browser.ts';
import { findFirestoreProgram } from '#tools/dev/emulators/firestore-emulator.ts';
import { choosePorts } from '#tools/dev/ports.ts';
import { DEMO_PROJECT, localDir } from '#tools/dev/project.ts';
import { clearFirestore, withAdminFirestore, writeLeads, writeSeed } from '#tools/dev/seed-firestore.ts';
import { countSteps, startStack, type Stack } from '#tools/dev/stack.ts';
import { Steps } from '#tools/dev/steps.ts';

import { ReadCounter } from './read-counter.ts';

const MANY_LEADS = 10_000;
export const LONG_CATALOGUE = { products: 10_000, inLargestCategory: 5_000, otherCategories: 40 } as const;
const TIMEOUT_MS = 30_000;

/** What a person waits for, and what it costs. */
export interface BenchedList {
  view: string;
  /** From the navigation, the click or the last key until the first rows are there; median, ms. */
  firstMs: number;
  /** Firestore document reads until the connection is at rest. */
  reads: number;
}

/** 10,000 products: half of them in one category, the others evenly in forty. */
function longSeed(): SeedContent {
  const { products: count, inLargestCategory, otherCategories } = LONG_CATALOGUE;
  const made = makeCatalogue(count);
  const categories = made.categories.slice(0, otherCategories + 1);
  const slugAt = (index: number): string =>
    categories[index < inLargestCategory ? 0 : 1 + (index % otherCategories)]?.slug ?? '';
  return {
    ...SEED,
    categories,
    products: made.products.map((product, index) => ({ ...product, category_slug: slugAt(index) })),
    quoteForms: [],
  };
}

/** One view: how to come to it, what it waits for, and how to leave it as it was found. */
interface Act {
  view: string;
  /** Opens the page; the clock runs from the navigation. Without it the act happens on the page of the one before. */
  path?: string;
  act?: (page: Page) => Promise<unknown>;
  shows: (page: Page) => Locator;
}

const rows = (page: Page): Locator => page.locator('tbody tr');
const row = (page: Page, text: string | RegExp): Locator => rows(page).filter({ hasText: text }).first();
const cards = (page: Page): Locator => page.locator('.card-grid .link-card');

function actsOf(seed: SeedContent): Act[] {
  const [largest, second] = seed.categories;
  const names = seed.products.map(({ name }) => name).sort();
  const filter = (page: Page): Locator => page.getByRole('search').getByLabel('Category', { exact: true });
  return [
    {
      view: 'admin: dashboard',
      path: paths.admin.to(),
      shows: (page) => page.locator('.metric__value').first(),
    },
    { view: 'admin: categories', path: paths.adminCategories.to(), shows: (page) => rows(page).first() },
    {
      view: 'admin: quote forms',
      path: paths.adminQuotes.to(),
      shows: (page) => page.locator('.field-row').first(),
    },
    { view: 'admin: products', path: paths.adminProducts.to(), shows: (page) => rows(page).first() },
    {
      view: 'products: next page',
      act: (page) => page.getByRole('button', { name: 'Show more' }).click(),
      shows: (page) => rows(page).nth(99),
    },
    {
      view: 'products: sorted by name',
      act: (page) => page.getByRole('columnheader').getByRole('button', { name: 'Name' }).click(),
      shows: (page) => row(page, names[0] ?? ''),
    },
    {
      view: 'products: search',
      act: (page) => page.getByLabel('Search').fill(seed.products[7_777]?.slug ?? ''),
      shows: (page) => row(page, seed.products[7_777]?.name ?? ''),
    },
    {
      view: `products: a category of ${LONG_CATALOGUE.inLargestCategory}`,
      act: async (page) => {
        await page.getByLabel('Search').fill('');
        await filter(page).selectOption(largest?.slug ?? '');
      },
      shows: (page) => page.getByText(/of 5,000 shown/),
    },
    {
      view: 'products: a category of 125',
      act: (page) => filter(page).selectOption(second?.slug ?? ''),
      shows: (page) => page.getByText('125 entries'),
    },
    {
      view: `requests: ${MANY_LEADS}`,
      path: paths.adminRequests.to(),
      shows: (page) => row(page, madeReference(0)),
    },
    {
      view: 'requests: next page',
      act: (page) => page.getByRole('button', { name: deskListTexts.next }).click(),
      shows: (page) => row(page, madeReference(50)),
    },
    {
      view: 'requests: a reference searched',
      act: (page) => page.getByLabel(deskListTexts.search).fill(madeReference(7_777)),
      shows: (page) => row(page, madeReference(7_777)),
    },
    {
      view: 'requests: a name searched',
      act: (page) => page.getByLabel(deskListTexts.search).fill('number42'),
      shows: (page) => row(page, 'number42'),
    },
    {
      view: 'requests: one opened',
      act: (page) => row(page, 'number42').getByRole('link').click(),
      shows: (page) => page.getByRole('heading', { level: 1, name: new RegExp(madeReference(42)) }),
    },
    {
      view: `site: a category of ${LONG_CATALOGUE.inLargestCategory}, nothing published`,
      path: paths.category.to(largest?.slug ?? ''),
      shows: (page) => cards(page).nth(23),
    },
    {
      view: "site: 'Load more'",
      act: (page) => page.getByRole('button', { name: 'Load more' }).click(),
      shows: (page) => cards(page).nth(47),
    },
  ];
}

/** Milliseconds on the page's own clock: since its navigation. */
const clock = (page: Page): Promise<number> => page.evaluate(() => performance.now());

async function perform(page: Page, origin: string, { path, act, shows }: Act): Promise<number> {
  let started = 0;
  if (path === undefined) {
    started = await clock(page);
  } else {
    await page.goto(origin + path, { waitUntil: 'commit' });
    // Visitors' live data wait for a first input, or for quiet.
    await page.keyboard.press('Shift');
  }
  await act?.(page);
  await shows(page).waitFor({ timeout: TIMEOUT_MS });
  return (await clock(page)) - started;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function openStack(): Promise<Stack> {
  const runDir = localDir('bench', 'stack');
  mkdirSync(runDir, { recursive: true });
  return startStack({
    program: findFirestoreProgram(),
    runDir,
    ports: await choosePorts(48_300),
    keepsData: false,

    withSite: true,
    steps: new Steps(countSteps(true)),
  });
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin + paths.adminLogin.to());
  await page.getByLabel('E-mail').fill(ADMIN_EMAILS[0]);
  await page.getByLabel('Password').fill(LOCAL_ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/**
 * The admin area and a category page over a catalogue of 10,000 products and 10,000 requests, in a browser, against the production build
 * and the emulators. Times are medians of `runs`.
 */
export async function measureLongLists(
  runs: number,
  onProgress: (text: string) => void,
): Promise<BenchedList[]> {
  const seed = longSeed();
  const stack = await openStack();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
  try {
    onProgress(`Writing ${LONG_CATALOGUE.products.toLocaleString('en-IN')} products …`);
    await clearFirestore(stack.firestoreHost, DEMO_PROJECT);
    await withAdminFirestore(DEMO_PROJECT, stack.firestoreHost, async (db) => {
      await writeSeed(db, seed);
      await writeLeads(db, makeLeads(MANY_LEADS, new Date()));
    });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, stack.siteUrl);
    const counter = await ReadCounter.on(page, stack.firestoreHost);
    const acts = actsOf(seed);
    const times = acts.map((): number[] => []);
    const reads: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const [at, act] of acts.entries()) {
        times[at]?.push(await perform(page, stack.siteUrl, act));
        reads[at] = await counter.take();
      }
      onProgress(`Long lists: run ${run + 1} of ${runs}`);
    }
    return acts.map(({ view }, at) => ({ view, firstMs: median(times[at] ?? []), reads: reads[at] ?? 0 }));
  } finally {
    await browser.close();
    await stack.stop();
  }
}
