/** Visitors while a service is down. A line that comes back: tests/data/firebase-outage.emulator.test.ts. */
import type { Page } from '@playwright/test';

import { byOrderThenName, CONTENT_AREAS } from '#src/contracts/index.ts';
import { SEED } from '#src/seed/seed.ts';
import { expect, NETWORK_ERRORS, test } from '#tests/support/e2e.ts';
import { fillQuote } from '#tests/support/quote-e2e.ts';
import { deployBrake, deployRules } from '#tests/support/rules-e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

/** Pages with a heading that only their content gives them. */
const PAGES = [
  ['/about', 'At a Glance'],
  ['/products', 'Kraft Papers'],
  ['/products/kraft-papers', 'Virgin Kraft Paper'],
  ['/product/virgin-kraft', 'Virgin Kraft Paper'],
  ['/contact', 'Business Hours'],
] as const;
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first();
const FIRST_CATEGORY = SEED.categories.toSorted(byOrderThenName)[0]?.name ?? '';
const EMPTY =
  /No categories found|No products found|No media available|No features available|not found or is currently hidden/;

async function cutFirestore(page: Page): Promise<void> {
  await page.route(`http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/**`, (route) => route.abort());
}

test('M17, M18: without the database published pages keep what they show; others say so, and try again', async ({
  page,
  context,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NETWORK_ERRORS);
  // Every page now tries to replace its snapshot.
  for (const area of CONTENT_AREAS) await db.raise(area);
  const home = await context.newPage();
  for (const tab of [page, home]) await cutFirestore(tab);
  // The home page's listener gives up after ten seconds; the other pages are checked meanwhile.
  await visit(home, '/');
  const givenUp = home.waitForTimeout(12_000);
  for (const [path, text] of PAGES) {
    const asked = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().includes('google.firestore'),
    });
    await visit(page, path);
    await asked;
    await expect(heading(page, text), path).toBeVisible();
    await expect(page.getByText(EMPTY), path).toHaveCount(0);
  }

  // Addresses that are not published.
  const level1 = page.getByRole('heading', { level: 1 });
  for (const [path, failed, answered] of [
    [
      '/product/not-published',
      /^Failed to load product details\. Please try again later\. \(Error: .+\)$/,
      'Product "not-published" not found or is currently hidden.',
    ],
    [
      '/products/not-published',
      /^Failed to load category details or products\. Please try again later\. \(Error: .+\)$/,
      'Category "not-published" not found.',
    ],
  ] as const) {
    await cutFirestore(page);
    await page.goto(path);
    await expect(level1).toHaveText(failed);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(level1).toHaveText(answered);
  }
  await givenUp;
  await expect(heading(home, FIRST_CATEGORY)).toBeVisible();
  await expect(home.getByText(EMPTY)).toHaveCount(0);
});

test.describe('the brake on Firestore’s bill', () => {
  test.afterEach(() => deployRules());

  test('visitors read nothing from the database, and pages, search and a quote request go on', async ({
    page,
    db,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/permission|status of 403/i);
    await deployBrake();
    for (const [path, text] of PAGES) {
      await visit(page, path);
      await expect(heading(page, text), path).toBeVisible();
      await expect(page.getByText(EMPTY), path).toHaveCount(0);
    }
    await visit(page, '/products?q=virgin+kraft');
    await expect(page.getByRole('link', { name: 'Virgin Kraft Paper' }).first()).toBeVisible();
    await visit(page, '/products/kraft-papers');
    const dialog = await fillQuote(page, 'Asha Rao', 'asha@example.org');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect.poll(async () => (await db.collection('leads').count().get()).data().count).toBe(1);
  });
});
