/** Two admins and one record with files: a save or delete that is refused has changed nothing. */
import { MANAGER, openAdmin, SIGNED_OUT } from '#tests/support/admin-e2e.ts';
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
import { openSectionsIn } from '#tests/support/open-sections.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { mediaHost } from '#tests/support/media-host-e2e.ts';

test.use({ signedIn: true });

test.afterEach(() => mediaHost.heal());

const files = async (): Promise<string[]> => (await mediaHost.state()).files.toSorted();

test('a delete that is refused has deleted no file, and one save at a time has the record', async ({
  page,
  browser,
  db,
}) => {
  await openCategories(page);
  await fillNew(page, 'Butter Papers', 'butter-papers');
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  await form(page).getByLabel('Upload Gallery Images').setInputFiles([PICTURE, OTHER_PICTURE]);
  await button(page, 'Create Category').click();
  await expectSaved(page);

  const elsewhere = await browser.newContext({ storageState: SIGNED_OUT });
  await openSectionsIn(elsewhere);
  const other = await elsewhere.newPage();
  await openAdmin(other, '/admin/categories', MANAGER);
  await expect(row(other, 'Butter Papers')).toBeVisible();
  await button(page, 'Edit Butter Papers').click();
  await form(page).getByLabel('Short Description').fill('For bakeries');
  await button(page, 'Save Changes').click();
  await expectSaved(page);
  const before = await files();

  await button(other, 'Delete Butter Papers').click();
  await answer(other, 'Delete this category? This cannot be undone.', 'Delete');
  await answer(other, 'admin@example.com has saved this in the meantime.', 'OK');
  expect(await files()).toEqual(before);
  expect(await butterPapers(db)).toMatchObject({ description: 'For bakeries' });

  // After a reload it can be deleted, and neither a file nor a claim is left.
  await other.reload();
  await expect(row(other, 'Butter Papers')).toBeVisible();
  await button(other, 'Delete Butter Papers').click();
  await answer(other, 'Delete this category? This cannot be undone.', 'Delete');
  await answer(other, 'Category "Butter Papers" deleted successfully.', 'OK');
  expect(await files()).toHaveLength(before.length - 3);
  expect((await db.collection('claims').get()).size).toBe(0);

  // While files are being uploaded nobody else deletes or saves the record.
  const mark = await mediaHost.mark();
  await button(page, 'Edit Kraft Papers').click();
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  await mediaHost.fail('upload', 'hang');
  await button(page, 'Save Changes').click();
  await expect(button(page, 'Cancel upload')).toBeVisible();

  await button(other, 'Edit Kraft Papers').click();
  await form(other).getByLabel('Short Description').fill('Theirs');
  await button(other, 'Save Changes').click();
  const busy = 'admin@example.com is saving this at the moment. Try again in a minute.';
  await expect(form(other).getByText(busy)).toBeVisible();
  await expect(form(other).getByLabel('Short Description')).toHaveValue('Theirs');
  expect(await mediaHost.callsSince(mark, 'destroy')).toHaveLength(0);

  // A save that fails releases its claim at once.
  await button(page, 'Cancel upload').click();
  await expect(form(page).getByText('Upload cancelled.')).toBeVisible();
  await expect(form(page).getByText('New main image upload failed.')).toBeVisible();
  await expect.poll(async () => (await db.collection('claims').get()).size).toBe(0);
  await button(other, 'Save Changes').click();
  await expect(other.getByText('Category "Kraft Papers" saved.')).toBeVisible();
  // The cancelled file is still chosen.
  await button(page, 'Upload again').click();
  await expect(form(page).getByText('Uploaded', { exact: true })).toBeVisible();
  await other.context().close();
});
