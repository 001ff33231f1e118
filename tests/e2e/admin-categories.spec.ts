/** Categories against the real services. The form's own rules: tests/features/catalogue/category-manager.test.tsx. */
import { button, form, openCategories } from '#tests/support/category-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

test.use({ signedIn: true });

test('M21: order by dragging, slugs, and a category that was deleted meanwhile', async ({ page, db }) => {
  // The browser asks before unsaved work is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await openCategories(page);
  await button(page, 'Change order').click();
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
  await button(page, 'Save order').click();
  await expect(page.getByText('The new order is saved.')).toBeVisible();

  await button(page, 'Edit Newsprint').click();
  await form(page).getByLabel('Short Description').fill('Late');
  const [newsprint] = (await db.collection('categories').where('slug', '==', 'newsprint').get()).docs;
  await newsprint?.ref.delete();
  await button(page, 'Save Changes').click();
  await expect(form(page).getByRole('alert')).toBeVisible();
  expect((await newsprint?.ref.get())?.exists).toBe(false);
  await expect(form(page).getByLabel('Short Description')).toHaveValue('Late');

  await openCategories(page);
  await button(page, 'Edit Kraft Papers').click();
  const slug = form(page).getByRole('textbox', { name: 'Slug' });
  await slug.fill('thermal-rolls');
  await button(page, 'Save Changes').click();
  await expect(
    form(page).getByText('The slug "thermal-rolls" is already used by "Thermal Rolls".').first(),
  ).toBeVisible();
  await slug.fill('brown-papers');
  await expect(form(page).getByText(/Its products and its quote form move along/)).toBeVisible();
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Category "Kraft Papers" saved.')).toBeVisible();
  const moved = await db.collection('products').where('category_slug', '==', 'brown-papers').get();
  expect(moved.size).toBeGreaterThan(0);
  expect((await db.doc('quoteFormDefinitions/brown-papers').get()).exists).toBe(true);
  await visit(page, '/products/kraft-papers');
  await expect(page).toHaveURL(/\/products\/brown-papers$/);
});
