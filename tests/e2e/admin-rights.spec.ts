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
import { callEmulator, deployRules } from '#tests/support/rules-e2e.ts';
import { DEMO_PROJECT } from '#tools/dev/project.ts';

test.use({ signedIn: true });

const { FIREBASE_AUTH_EMULATOR_HOST } = process.env;

/** An operator's ways to take an admin's rights (docs/operations.md). */
const rights = {
  /** Deploys rules whose list of admins names another address in place of this one. */
  takeAway: (email: string) => deployRules((rules) => rules.replaceAll(email, `former-${email}`)),
  /** Deploys the project's own rules. */
  giveBack: () => deployRules(),
  /** Disables the account in the console, or enables it again. The ids of local accounts begin with their address. */
  setDisabled: (email: string, disableUser: boolean) =>
    callEmulator(
      `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts:update`,
      'POST',
      { localId: `local-${email.split('@', 1)[0] ?? ''}`, disableUser },
    ),
};

test.describe('an admin who has lost the rights', () => {
  test.afterEach(async () => {
    await rights.giveBack();
    await rights.setDisabled(ADMIN.email, false);
  });

  test('a save or an upload is refused: the password is asked for over the page; text and files stay', async ({
    page,
    db,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 40[013]/);
    const [doc] = (await db.collection('categories').where('slug', '==', 'kraft-papers').get()).docs;
    const storedBefore = doc?.data();
    await openCategories(page);
    await button(page, 'Edit Kraft Papers').click();
    await form(page).getByLabel('Short Description').fill('Typed before the news');
    await rights.takeAway(ADMIN.email);
    await button(page, 'Save Changes').click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toContainText('You are not allowed to do this. What you typed is still here.');
    // The password is right, but the account is no admin any more: nothing is written, nothing is lost.
    await fillLogin(page);
    await expect(dialog).toBeHidden();
    await expect(form(page).getByText('You are not allowed to do this.')).toBeVisible();
    await expect(form(page).getByLabel('Short Description')).toHaveValue('Typed before the news');
    expect((await doc?.ref.get())?.data()).toEqual(storedBefore);
    // The operator gives the rights back.
    await rights.giveBack();
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Category "Kraft Papers" saved.')).toBeVisible();
    expect((await doc?.ref.get())?.get('description')).toBe('Typed before the news');

    // An upload of a disabled account: the files wait for the sign-in.
    await fillNew(page, 'Butter Papers', 'butter-papers');
    await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
    await rights.setDisabled(ADMIN.email, true);
    await button(page, 'Create Category').click();
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
