/** What needs a pointer, for every list that is put in order. The keyboard: tests/features/catalogue/category-manager.test.tsx. */
import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';

test.use({ signedIn: true });

test('M21: the order is changed by dragging', async ({ page }) => {
  await openAdmin(page, '/admin/categories');
  await page.getByRole('button', { name: 'Change order' }).click();
  const rows = page.locator('.order-panel__row');
  const first = await rows.first().innerText();
  const from = await rows.first().getByRole('button').boundingBox();
  const to = await rows.nth(2).boundingBox();
  if (!from || !to) throw new Error('The list has no rows to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect(rows.nth(2)).toContainText(first.split('\n').at(-1) ?? '');
  // What is let go stays where it is.
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2, { steps: 4 });
  await expect(rows.nth(2)).toContainText(first.split('\n').at(-1) ?? '');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('The new order is saved.')).toBeVisible();
});
