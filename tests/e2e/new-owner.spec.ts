import { COLLECTIONS } from '#src/contracts/index.ts';
import { openAdmin } from '#tests/support/admin-e2e.ts';
import { countEffort } from '#tests/support/effort.ts';
import { expect, test, type Database } from '#tests/support/e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

const PRESSES = 25;

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price,Image Src,Status',
  'kraft-roll,Kraft Roll,<p>Brown.</p>,Mill,Kraft,true,GSM,80,45,https://shop.example/kraft.jpg,active',
  'kraft-roll,,,,,,,100,46,https://shop.example/kraft-2.jpg,',
  'art-card,Art Card,,Mill,Boards,true,Title,Default Title,60,https://shop.example/missing.jpg,active',
];

async function emptySite(db: Database): Promise<void> {
  for (const name of [
    COLLECTIONS.products,
    COLLECTIONS.categories,
    COLLECTIONS.quoteFormDefinitions,
    COLLECTIONS.slugs,
  ])
    for (const { ref } of (await db.collection(name).get()).docs) await ref.delete();
  await db.raise('categories');
  await db.raise('products');
}

test(`M90: a new owner brings the export of a shop: from the login to the first public category in ${PRESSES} presses`, async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  // One picture of the shop is gone.
  allowConsoleErrors(/400 \(Bad Request\).*\/image\/upload/);
  const effort = await countEffort(page);
  await emptySite(db);
  await openAdmin(page);
  await page.getByRole('link', { name: /^Bring your list/ }).click();
  const chosen = page.getByLabel('Choose the file to import');
  await expect(chosen).toBeAttached();
  const buffer = Buffer.from(SHOPIFY.join('\r\n'));
  await chosen.setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('2 new')).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 products' }).click();
  await expect(page.getByText(': 2 products saved.')).toBeVisible({ timeout: 60_000 });
  const shown = db.collection(COLLECTIONS.categories).where('isVisible', '==', true);
  expect((await shown.count().get()).data().count).toBe(0);
  await expect(page.getByRole('row', { name: /Boards/ })).toContainText('0 of 1 product1 of 1 product');
  await page.getByRole('button', { name: 'Copy 3 pictures' }).click();
  await expect(page.getByText('Copy 3 pictures: 1 product saved.')).toBeVisible({ timeout: 60_000 });
  const kraft = await db.collection(COLLECTIONS.products).where('slug', '==', 'kraft-roll').get();
  expect(kraft.docs[0]?.get('image_url')).toContain('/image/upload/');
  expect(kraft.docs[0]?.get('image_gallery')).toHaveLength(1);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('Visitors see these categories and their products.')).toBeVisible({
    timeout: 60_000,
  });
  const hidden = db.collection(COLLECTIONS.products).where('isVisible', '==', false);
  expect((await hidden.count().get()).data().count).toBe(0);
  // The choice of the file is a press too.
  expect((await effort()).presses).toBeGreaterThan(4);
  expect((await effort()).presses + 1).toBeLessThanOrEqual(PRESSES);
  await visit(page, '/products');
  await expect(page.getByRole('link', { name: 'Kraft' }).first()).toBeVisible();
});
