import { openAdmin } from '#tests/support/admin-e2e.ts';
import {
  answer,
  button,
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

test('M38: the table, its columns, pictures and Refresh', async ({ page, db }) => {
  await openCategories(page);
  const heads = page.getByRole('table', { name: 'All Categories' }).getByRole('columnheader');
  await expect(heads).toHaveText([
    'Name',
    'Image',
    'Slug',
    'Has Sub-Products',
    'Order',
    'Visible',
    'Actions',
  ]);
  await expect(row(page, 'Kraft Papers')).toContainText('Yes');
  await expect(row(page, 'Thermal Rolls')).toContainText('No');
  const [kraft] = (await db.collection('categories').where('slug', '==', 'kraft-papers').get()).docs;
  await kraft?.ref.update({ name: 'Kraft by hand', image_url: '' });
  await button(page, 'Refresh').click();
  await expect(row(page, 'Kraft by hand')).toContainText('No Image');
});

test('M38: says that there are none, and what to do', async ({ page, db }) => {
  for (const doc of (await db.collection('categories').get()).docs) await doc.ref.delete();
  await openAdmin(page, '/admin/categories');
  await expect(page.getByText('No categories yet.')).toBeVisible();
});

test('M39–M44: a category with picture, gallery and film, from the form to the visitor and away again', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const before = (await mediaHost.state()).files.length;
  await openCategories(page);
  await button(page, 'Create Category').click();
  await expect(form(page).locator('.field__error', { hasText: 'Name is required.' })).toBeVisible();
  await expect(form(page).locator('.field__error', { hasText: 'Slug is required.' })).toBeVisible();

  await fillNew(page, 'Butter Papers', 'butter-papers');
  await form(page).getByRole('textbox', { name: 'Benefit 1' }).fill('Keeps fat in');
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  await form(page).getByLabel('Upload Gallery Images').setInputFiles([PICTURE, OTHER_PICTURE]);
  await form(page).getByLabel('Upload Videos').setInputFiles(FILM);
  await form(page).getByLabel('Caption 1').fill('On the turntable');
  await button(page, 'Create Category').click();
  await expect(page.getByText('Category "Butter Papers" saved.')).toBeVisible({ timeout: 20_000 });
  const thumbnail = row(page, 'Butter Papers').locator('img');
  await thumbnail.scrollIntoViewIfNeeded();
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect((await mediaHost.state()).files.length).toBe(before + 4);

  await page.goto('/products/butter-papers');
  await expect(page.getByText('Keeps fat in')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Butter Papers', exact: true })).toBeVisible();

  await openCategories(page);
  await button(page, 'Edit Butter Papers').click();
  const address = form(page).getByLabel('Main Image URL');
  await expect(address).toHaveAttribute('readonly');
  await form(page).getByLabel('Upload Main Image').setInputFiles(OTHER_PICTURE);
  await form(page)
    .getByRole('button', { name: /^Remove/ })
    .nth(2)
    .click();
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Category "Butter Papers" saved.')).toBeVisible({ timeout: 20_000 });
  await expect(button(page, 'Create Category')).toBeVisible();
  // One new, the replaced and the removed one gone.
  await expect.poll(async () => (await mediaHost.state()).files.length).toBe(before + 3);

  await button(page, 'Delete Butter Papers').click();
  await expect(page.getByRole('alertdialog')).toContainText('3 uploaded files are deleted with it.');
  await answer(page, 'Delete this category? This cannot be undone.', 'Delete');
  await answer(page, 'Category "Butter Papers" deleted successfully.', 'OK');
  await expect(row(page, 'Butter Papers')).toHaveCount(0);
  expect((await mediaHost.state()).files.length).toBe(before);
});

test('M43, F14: a failed upload is named, nothing is stored, the form stays and Save works again', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await openCategories(page);
  await fillNew(page, 'Butter Papers', 'butter-papers');
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  await mediaHost.fail('upload', '400');
  await button(page, 'Create Category').click();
  await expect(page.getByText('Main image upload failed.')).toBeVisible();
  await expect(page.getByText('Image upload failed: Invalid image file')).toBeVisible();
  expect((await db.collection('categories').where('slug', '==', 'butter-papers').get()).size).toBe(0);
  await button(page, 'Create Category').click();
  await expect(page.getByText('Category "Butter Papers" saved.')).toBeVisible({ timeout: 20_000 });
});

test('M44, F18: a failed media deletion keeps the category; trying again succeeds', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  test.setTimeout(60_000);
  allowConsoleErrors(/status of 5\d\d/);
  await openCategories(page);
  await fillNew(page, 'Butter Papers', 'butter-papers');
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  await button(page, 'Create Category').click();
  await expect(page.getByText('Category "Butter Papers" saved.')).toBeVisible({ timeout: 20_000 });
  await mediaHost.fail('destroy', '503', 10);
  await button(page, 'Delete Butter Papers').click();
  await answer(page, 'Delete this category? This cannot be undone.', 'Delete');
  const told = page.getByRole('alertdialog', { name: /^Cloudinary deletion failed for category_images\// });
  await expect(told).toBeVisible({ timeout: 20_000 });
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('.record-table').getByText(/^Cloudinary deletion failed for/)).toBeVisible();
  const stored = await db.collection('categories').where('slug', '==', 'butter-papers').get();
  expect(stored.size).toBe(1);
  await mediaHost.heal();
  await button(page, 'Delete Butter Papers').click();
  await answer(page, 'Delete this category? This cannot be undone.', 'Delete');
  await answer(page, 'Category "Butter Papers" deleted successfully.', 'OK');
});

test('M40, M49: files that cannot be taken, in the specification’s words', async ({ page, makeFile }) => {
  await openCategories(page);
  const bigPicture = makeFile(10_485_761, 'big.jpg', [0xff, 0xd8, 0xff]);
  const bigFilm = makeFile(104_857_601, 'long.mp4', []);
  const videos = form(page).getByLabel('Upload Videos');
  await form(page).getByLabel('Upload Main Image').setInputFiles(bigPicture);
  await answer(page, 'File "big.jpg" is too large. Max size is 10 MB.', 'OK');
  await videos.setInputFiles(bigFilm);
  await answer(page, 'File long.mp4 is too large. Maximum size is 100 MB.', 'OK');
  await videos.setInputFiles(PICTURE);
  await answer(page, 'File art-card.webp is not a video file', 'OK');
  await expect(form(page).locator('.media-row')).toHaveCount(1);
});

test('M41, M42: embeddable films, and what sub-products do to them', async ({ page, db }) => {
  await openCategories(page);
  await button(page, 'Edit Tissue Papers').click();
  await button(page, 'Add a YouTube, Vimeo or file address').click();
  await expect(
    form(page)
      .getByLabel(/^Video URL/)
      .last(),
  ).toBeFocused();
  await page.keyboard.type('https://youtu.be/aqz-KE-bpKQ');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Category "Tissue Papers" saved.')).toBeVisible();
  const read = async () =>
    (await db.collection('categories').where('slug', '==', 'tissue-papers').get()).docs[0]?.data();
  expect((await read())?.['videos']).toContainEqual({ url: 'https://youtu.be/aqz-KE-bpKQ', caption: '' });

  await button(page, 'Edit Tissue Papers').click();
  await form(page).getByRole('switch', { name: 'Has Sub-Products' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(form(page).getByLabel('Upload Gallery Images')).toHaveCount(0);
  await button(page, 'Save Changes').click();
  await expect.poll(read).toMatchObject({ hasSubProducts: true, galleryImages: [], videos: [] });
});

test('ruling 1: visibility is switched in the list, and repaired where it was never set', async ({
  page,
  db,
}) => {
  const [doc] = (await db.collection('categories').where('slug', '==', 'kraft-papers').get()).docs;
  if (!doc) throw new Error('The seed has no kraft papers.');
  const { isVisible: _gone, ...withoutFlag } = doc.data();
  await doc.ref.set(withoutFlag);
  await openCategories(page);
  await expect(row(page, 'Kraft Papers')).toContainText('visibility not set');
  await button(page, 'Set visibility of Kraft Papers').click();
  await expect(row(page, 'Kraft Papers')).not.toContainText('visibility not set');
  expect((await doc.ref.get()).get('isVisible')).toBe(true);
  await page.getByRole('switch', { name: 'Visible: Kraft Papers' }).click();
  await expect(page.getByText('"Kraft Papers" is hidden now.')).toBeVisible();
  expect((await doc.ref.get()).get('isVisible')).toBe(false);
});

test('M21: the order is changed by keyboard and written at once', async ({ page, db }) => {
  await openCategories(page);
  await button(page, 'Change order').click();
  await page.getByRole('button', { name: /^Move Kraft Papers/ }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: /^Move Kraft Papers, place 1 of/ })).toBeFocused();
  await button(page, 'Save order').click();
  await expect(page.getByText('The new order is saved.')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toHaveText('Kraft Papers');
  const [kraft] = (await db.collection('categories').where('slug', '==', 'kraft-papers').get()).docs;
  expect(kraft?.get('order')).toBe(10);
});

test('M21: and by dragging', async ({ page }) => {
  await openCategories(page);
  await button(page, 'Change order').click();
  const rows = page.locator('.order-panel__row');
  const first = await rows.first().innerText();
  const from = await rows.first().getByRole('button').boundingBox();
  const to = await rows.nth(2).boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect(rows.nth(2)).toContainText(first.split('\n').at(-1) ?? '');
});

test('rulings 20, 22: a new slug moves the products and redirects; a taken one is refused with its holder', async ({
  page,
  db,
}) => {
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

test('F25: the second of two saves is refused, with both texts at hand', async ({ page, db }) => {
  await openCategories(page);
  await button(page, 'Edit Kraft Papers').click();
  await form(page).getByLabel('Short Description').fill('Mine');
  const [doc] = (await db.collection('categories').where('slug', '==', 'kraft-papers').get()).docs;
  await doc?.ref.update({ description: 'Theirs', rev: 2, updatedBy: 'manager@example.com' });
  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('manager@example.com');
  await expect(dialog.getByText('Mine', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Theirs', { exact: true }).last()).toBeVisible();
  expect((await doc?.ref.get())?.get('description')).toBe('Theirs');
  await dialog.getByRole('button', { name: 'Keep my choices' }).click();
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Category "Kraft Papers" saved.')).toBeVisible();
  expect((await doc?.ref.get())?.get('description')).toBe('Mine');
});

test('F27: a category deleted meanwhile is not brought back by a save', async ({ page, db }) => {
  await openCategories(page);
  await button(page, 'Edit Newsprint').click();
  await form(page).getByLabel('Short Description').fill('Late');
  const [doc] = (await db.collection('categories').where('slug', '==', 'newsprint').get()).docs;
  await doc?.ref.delete();
  await button(page, 'Save Changes').click();
  await expect(form(page).getByRole('alert')).toBeVisible();
  expect((await doc?.ref.get())?.exists).toBe(false);
  await expect(form(page).getByLabel('Short Description')).toHaveValue('Late');
});

test('what was typed survives a reload', async ({ page }) => {
  await openCategories(page);
  await fillNew(page, 'Half a category', 'half');
  await page.waitForTimeout(500);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/did not save\./)).toBeVisible();
  await expect(form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Half a category');
  await button(page, 'Discard it').click();
  await expect(form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('');
});
