import { ADMIN, openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('M2, M36: a logout leaves the admin area in all tabs; unsaved work waits for the password', async ({
    page,
    context,
  }) => {
    const unsaved = await context.newPage();
    await openAdmin(unsaved, '/admin/settings');
    await unsaved.getByLabel('Phone 1').fill('+91 98765 43210');
    const untouched = await context.newPage();
    await openAdmin(untouched, '/admin/requests');
    await expect(untouched.getByRole('heading', { level: 1 })).toBeVisible();

    await openAdmin(page);
    // Without an account one is a visitor again.
    const visitor = page.waitForResponse((response) => response.url().includes('accounts:signUp'));
    await page.getByRole('button', { name: 'Logout' }).click();
    expect((await visitor).ok()).toBe(true);
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();

    await expect(untouched.getByRole('heading', { name: 'Member Login' })).toBeVisible();
    const dialog = unsaved.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'LOGIN' }).click();
    await expect(dialog).toBeHidden();
    await unsaved.getByRole('button', { name: 'Save Settings' }).click();
    await expect(unsaved.getByText('Settings saved.')).toBeVisible();
  });
});
