import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';

const ROWS = 90;

const button = (name: string | RegExp) => ['button', { name, exact: typeof name === 'string' }] as const;

test.use({ signedIn: true });

test('M90, M91: an import whose tab is closed is continued in the next one, without a double, and undone', async ({
  page,
  context,
  db,
}) => {
  const count = async (): Promise<number> =>
    (await db.collection('products').where('category_slug', '==', 'kraft-papers').count().get()).data().count;
  const before = await count();
  const version = Number((await db.doc('meta/version').get()).get('rev'));
  const rows = Array.from({ length: ROWS }, (_, index) => `Import ${index};Kraft Papers;${index + 20}`);
  const buffer = Buffer.from(['Item;Group;Grammage', ...rows].join('\r\n'));
  const next = await context.newPage();
  for (const tab of [page, next]) await openAdmin(tab, '/admin/products');
  await page.getByRole(...button('Import')).click();
  await page
    .getByLabel('Choose the file to import')
    .setInputFiles({ name: 'mill.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(`${ROWS} new`)).toBeVisible();
  await page.getByRole(...button(`Save ${ROWS} products`)).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]\d/);
  // However busy the machine is, the import is not at its end before its tab is closed.
  await page.route(`http://${process.env['FIRESTORE_EMULATOR_HOST']}/**`, () => undefined);
  await next.getByRole(...button('Import')).click();
  await expect(next.getByText(/^An import or a change of products runs in another tab/)).toBeVisible();
  await expect(next.getByRole(...button('Continue'))).toHaveCount(0);
  await page.close();
  expect(await count()).toBeLessThan(before + ROWS);
  expect((await db.doc('meta/version').get()).get('rev')).toBe(version);
  await next.getByRole(...button('Back to the list')).click();
  await expect(next.getByText(/Import of mill\.csv: \d+ of 90 are saved, the rest is not\./)).toBeVisible();
  await expect(next.getByRole(...button('Import'))).toBeDisabled();
  await next.getByRole(...button('Continue')).click();
  await expect(next.getByText(`Import of mill.csv: ${ROWS} products saved.`)).toBeVisible({
    timeout: 60_000,
  });
  expect(await count()).toBe(before + ROWS);
  expect((await db.doc('meta/version').get()).get('rev')).toBe(version + 1);

  await next.getByRole(...button(`Undo ${ROWS} products`)).click();
  await expect(next.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await expect(next.getByText(/, undone: /)).toHaveText(
    `Import of mill.csv, undone: ${ROWS} products as before.`,
  );
  expect(await count()).toBe(before);
});
