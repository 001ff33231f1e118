import { request } from '@playwright/test';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

import { readContentVersion, publishingStateEntity } from '#src/contracts/index.ts';
import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { setTriggers } from '#tools/dev/emulators/triggers.ts';

/** Time that a save may take until it is in the HTML. */
const PUBLISHED_WITHIN_MS = 15_000;

/** Fetches a page without running its scripts. */
async function curl(address: string): Promise<string> {
  const context = await request.newContext();
  try {
    return await (await context.get(new URL(address, process.env['E2E_SITE_URL']).href)).text();
  } finally {
    await context.dispose();
  }
}

/** Whether the pages show the newest revision of what admins have saved. */
async function isPublished(database: Firestore): Promise<boolean> {
  const [state, version] = await database.getAll(
    database.doc('publishing/state'),
    database.doc('meta/version'),
  );
  const published = publishingStateEntity.read(state?.data());
  return published?.status === 'live' && published.rev === readContentVersion(version?.data()).rev;
}

const hosts = {
  firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
  functions: process.env['FUNCTIONS_EMULATOR_HOST'] ?? '',
};
const publishes = (name: string): boolean => name.startsWith('publish');

/** The product that the test changes, as the seed has it. */
let product: QueryDocumentSnapshot | undefined;

// Other tests count on the pages of the seed, so the functions that publish are fired for this file alone, which puts back
// what it has changed.
test.afterEach(async ({ db }) => {
  await product?.ref.set(product.data());
  await db.raise('products');
  await expect.poll(() => isPublished(db), { timeout: 60_000 }).toBe(true);
  expect(await curl('/product/ribbed-kraft')).toContain('id="page-data"');
  await setTriggers(hosts, publishes, false);
});

test('a save is in the HTML within 15 s; what is hidden is gone from its address and the sitemap', async ({
  page,
  db,
}) => {
  [product] = (await db.collection('products').where('slug', '==', 'ribbed-kraft').get()).docs;
  await setTriggers(hosts, publishes, true);
  await db.raise('settings');
  await openAdmin(page, '/admin/products');
  const status = page.locator('.publishing');
  await expect(status).toContainText('Website is up to date', { timeout: 60_000 });

  await page.getByRole('button', { name: 'Edit Ribbed Kraft Paper', exact: true }).click();
  const form = page.locator('form.form-sheet');
  await form.getByRole('textbox', { name: 'Short Description' }).fill('Sold by the roll from today.');
  await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
  await expect(page.getByText('Product "Ribbed Kraft Paper" saved.')).toBeVisible();
  await expect(status).toContainText(/Publishing…|Website is up to date/);
  await expect
    .poll(() => curl('/product/ribbed-kraft'), { timeout: PUBLISHED_WITHIN_MS })
    .toContain('Sold by the roll from today.');
  await expect(status).toContainText('Website is up to date');
  expect(await curl('/sitemap.xml')).toContain('/product/ribbed-kraft<');

  // Somebody has the page open, with its answer in the browser's cache.
  const visitor = await page.context().newPage();
  await visitor.goto('/product/ribbed-kraft');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ribbed Kraft Paper');

  await product?.ref.update({ isVisible: false });
  await db.raise('products');
  // Polls the database, because the Hosting emulator ends when a file disappears while it opens it.
  await expect.poll(() => isPublished(db), { timeout: PUBLISHED_WITHIN_MS }).toBe(true);
  expect(await curl('/product/ribbed-kraft')).not.toContain('Ribbed Kraft Paper');
  expect(await curl('/sitemap.xml')).not.toContain('ribbed-kraft');
  expect(await curl('/content/product.ribbed-kraft.json')).not.toContain('Ribbed');
  await visitor.reload();
  await expect(visitor.getByText('is currently hidden')).toBeVisible();
  await expect(visitor.getByText('Ribbed Kraft Paper')).toHaveCount(0);
});
