import { ADMIN, fillLogin } from '#tests/support/admin-e2e.ts';
import {
  butterPapers,
  button,
  expectSaved,
  fillNew,
  form,
  openCategories,
  PICTURE,
} from '#tests/support/category-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { rights } from '#tests/support/rights-e2e.ts';

test.describe('F21: an admin who is none any more', () => {
  test.afterEach(async () => {
    await rights.giveBack();
    await rights.setDisabled(ADMIN.email, false);
  });

  test('a save is refused: the password is asked for over the page, and the text stays', async ({
    page,
    db,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 403/);
    const [doc] = (await db.collection('categories').where('slug', '==', 'kraft-papers').get()).docs;
    const storedBefore = doc?.data();
    await openCategories(page);
    await button(page, 'Edit Kraft Papers').click();
    await form(page).getByLabel('Short Description').fill('Typed before the news');
    await rights.takeAway(ADMIN.email);
    await button(page, 'Save Changes').click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toContainText('You are not allowed to do this. What you typed is still here.');
    // The password is right, the right is gone: nothing is written, nothing is lost.
    await fillLogin(page);
    await expect(dialog).toBeHidden();
    await expect(form(page).getByText('You are not allowed to do this.')).toBeVisible();
    await expect(form(page).getByLabel('Short Description')).toHaveValue('Typed before the news');
    expect((await doc?.ref.get())?.data()).toEqual(storedBefore);
    // The operator has second thoughts.
    await rights.giveBack();
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Category "Kraft Papers" saved.')).toBeVisible();
    expect((await doc?.ref.get())?.get('description')).toBe('Typed before the news');
  });

  test('an upload of a disabled account: the files wait for the sign-in too', async ({
    page,
    db,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 40[01]/);
    await openCategories(page);
    await fillNew(page, 'Butter Papers', 'butter-papers');
    await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
    await rights.setDisabled(ADMIN.email, true);
    await button(page, 'Create Category').click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toBeVisible();
    await fillLogin(page);
    await expect(dialog.getByRole('alert')).toHaveText('This account has been disabled.');
    expect(await butterPapers(db)).toBeUndefined();
    await rights.setDisabled(ADMIN.email, false);
    await fillLogin(page);
    await expect(dialog).toBeHidden();
    await expectSaved(page);
    expect((await butterPapers(db))?.['image_url']).toMatch(/\/category_images\//);
  });
});
