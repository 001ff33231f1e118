import { SEED } from '#src/data/seed/seed.ts';
import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';

test('M37: totals, what came in, what is missing, who is signed in', async ({ page, db }) => {
  await db.doc('quoteRequests/dashboard-1').set({
    kind: 'quote',
    receivedAt: new Date().toISOString(),
    name: 'Asha Rao',
    email: 'asha@example.com',
    categorySlug: 'kraft-papers',
    reference: 'Q-1',
  });
  await db.doc('mail/dashboard-1').set({ delivery: { state: 'ERROR' } });
  await openAdmin(page);
  const figure = (label: string) =>
    page
      .locator('.metric')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('.metric__value');
  await expect(figure('Categories')).toHaveText(String(SEED.categories.length));
  await expect(figure('Products')).toHaveText(String(SEED.products.length));
  await expect(figure('Last 7 days')).toHaveText('1');
  await expect(figure('Undelivered mails')).toHaveText('1');
  await expect(page.getByText('Asha Rao')).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Signed in' })).toContainText('admin@example.com');
  for (const name of ['categories', 'products', 'quotes', 'settings']) {
    await expect(page.getByRole('link', { name: `Manage ${name}` })).toHaveAttribute(
      'href',
      `/admin/${name}`,
    );
  }
});
