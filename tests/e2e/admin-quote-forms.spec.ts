import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

test.use({ signedIn: true });

test('M50, M51, M53: a definition is added, offered to visitors, edited and deleted', async ({
  page,
  db,
}) => {
  await openAdmin(page, '/admin/quotes');
  await expect(page.getByRole('heading', { name: 'Existing Form Definitions' })).toBeVisible();
  await page.getByLabel('Category Slug').fill('speciality-papers');
  await page.getByRole('button', { name: 'Add field' }).click();
  const added = page.locator('.field-row').last();
  await added.getByRole('textbox', { name: 'Label' }).fill('Reel width');
  await expect(added.getByRole('textbox', { name: 'Field name' })).toHaveValue('reelWidth');
  await added.getByLabel('Type').selectOption('select');
  await added.getByLabel('Options').fill('45 cm\n60 cm');
  await expect(page.getByRole('region', { name: 'Preview' }).getByLabel('Reel width')).toBeVisible();
  await page.getByRole('button', { name: 'Create Form Definition' }).click();
  await expect(page.getByRole('button', { name: 'Edit speciality-papers' })).toBeVisible();
  const stored = await db.doc('quoteFormDefinitions/speciality-papers').get();
  expect((stored.get('fields') as { name: string }[]).map(({ name }) => name)).toEqual([
    'name',
    'email',
    'message',
    'gsm',
    'reelWidth',
  ]);

  await visit(page, '/products/speciality-papers');
  await page.getByRole('button', { name: 'Get a Quote' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Reel width')).toBeVisible();

  await page.goto('/admin/quotes');
  await page.getByRole('button', { name: 'Edit speciality-papers' }).click();
  await expect(page.getByLabel('Category Slug')).not.toBeEditable();
  await page.getByRole('button', { name: /^Move Reel width, place/ }).click();
  await page.getByRole('button', { name: 'Move Reel width up' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Form definition for "speciality-papers" saved.')).toBeVisible();
  await expect(page.getByLabel('Category Slug')).toHaveValue('');

  await page.getByRole('button', { name: 'Delete speciality-papers' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Delete the form definition for category "speciality-papers"? This cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Edit speciality-papers' })).toHaveCount(0);
  expect((await db.doc('quoteFormDefinitions/speciality-papers').get()).exists).toBe(false);
});

test('M52: what is missing is said beside the field and in a summary', async ({ page }) => {
  await openAdmin(page, '/admin/quotes');
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('button', { name: 'Create Form Definition' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Category Slug is required.');
  await expect(summary).toContainText('Field name and label are required for all fields.');
  await summary.getByRole('link', { name: 'Category Slug is required.' }).click();
  await expect(page.getByLabel('Category Slug')).toBeFocused();
});
