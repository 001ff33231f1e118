/** Categories against the real services. The form's own rules: tests/features/catalogue/category-manager.test.tsx. */
import {
  answer,
  butterPapers,
  button,
  expectSaved,
  fillNew,
  form,
  openCategories,
  OTHER_PICTURE,
  PICTURE,
  row,
} from '#tests/support/category-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { mediaHost } from '#tests/support/media-host-e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

const FILM = 'public/media/video/turntable.mp4';

test.use({ signedIn: true });

test.afterEach(() => mediaHost.heal());

test('M39–M44, F14, F18: a category with its files is created, changed and deleted, past failures of the media host', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (?:400|5\d\d)/);
  const countFiles = async (): Promise<number> => (await mediaHost.state()).files.length;
  const before = await countFiles();
  await openCategories(page);
  await fillNew(page, 'Butter Papers', 'butter-papers');
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  await form(page).getByLabel('Upload Gallery Images').setInputFiles([PICTURE, OTHER_PICTURE]);
  await form(page).getByLabel('Upload Videos').setInputFiles(FILM);
  await form(page).getByLabel('Caption 1').fill('On the turntable');
  await button(page, 'Add a YouTube, Vimeo or file address').click();
  const address = form(page).getByLabel(/^Video URL/);
  await expect(address.last()).toBeFocused();
  await page.keyboard.type('https://youtu.be/aqz-KE-bpKQ');

  await mediaHost.fail('upload', '400');
  await button(page, 'Create Category').click();
  await expect(page.getByText('Main image upload failed.')).toBeVisible();
  await expect(page.getByText('Image upload failed: Invalid image file')).toBeVisible();
  expect(await butterPapers(db)).toBeUndefined();
  await button(page, 'Create Category').click();
  await expectSaved(page);
  const thumbnail = row(page, 'Butter Papers').locator('img');
  await thumbnail.scrollIntoViewIfNeeded();
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(await countFiles()).toBe(before + 4);
  expect(await butterPapers(db)).toMatchObject({
    videos: [{ caption: 'On the turntable' }, { url: 'https://youtu.be/aqz-KE-bpKQ', caption: '' }],
  });

  await button(page, 'Edit Butter Papers').click();
  await expect(form(page).getByLabel('Main Image URL')).toHaveAttribute('readonly');
  await form(page).getByLabel('Upload Main Image').setInputFiles(OTHER_PICTURE);
  const remove = form(page).getByRole('button', { name: /^Remove/ });
  await remove.nth(2).click();
  await button(page, 'Save Changes').click();
  await expectSaved(page);
  // One file is new; the replaced and the removed one are gone.
  await expect.poll(countFiles).toBe(before + 3);

  await mediaHost.fail('destroy', '503', 10);
  await button(page, 'Delete Butter Papers').click();
  await expect(page.getByRole('alertdialog')).toContainText('3 uploaded files are deleted with it.');
  await answer(page, 'Delete this category? This cannot be undone.', 'Delete');
  const failed = page.getByRole('alertdialog', { name: /^Cloudinary deletion failed for category_/ });
  await expect(failed).toBeVisible();
  await failed.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('.record-table').getByText(/^Cloudinary deletion failed for/)).toBeVisible();
  expect(await butterPapers(db)).toBeDefined();
  await mediaHost.heal();
  await button(page, 'Delete Butter Papers').click();
  await answer(page, 'Delete this category? This cannot be undone.', 'Delete');
  await answer(page, 'Category "Butter Papers" deleted successfully.', 'OK');
  await expect(row(page, 'Butter Papers')).toHaveCount(0);
  expect(await countFiles()).toBe(before);
});

test('rulings 20, 22, M21, F27: order by dragging, slugs, and a category that was deleted meanwhile', async ({
  page,
  db,
}) => {
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
