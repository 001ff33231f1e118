import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';

test.use({ signedIn: true });

test('a long name and a long slug leave the actions within reach', async ({ page, db }) => {
  const [doc] = (await db.collection('products').where('slug', '==', 'art-card').get()).docs;
  await doc?.ref.update({ name: 'Papierfabrikationsgesellschaft'.repeat(4), slug: 'a'.repeat(80) });
  await openAdmin(page, '/admin/products');
  await expect(page.getByRole('table', { name: 'All Products' })).toBeVisible();
  for (const [width, name] of [
    [1440, /^Delete Papier/],
    [1366, /^Delete Papier/],
    [1280, /^Delete Papier/],
    [360, /^Actions for Papier/],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const last = page.getByRole('button', { name });
    // Playwright scrolls to the button; a click beside the table would fail.
    await last.click({ trial: true });
    const list = await page.locator('.data-table').boundingBox();
    const box = await last.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  }
});
