import { ADMIN, fillLogin, openAdmin } from '#tests/support/admin-e2e.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/e2e.ts';

test('M33, M34: a wrong password is said; the login brings back path and query, replacing history', async ({
  page,
  allowConsoleErrors,
}) => {
  // The Auth service answers 400.
  allowConsoleErrors(/status of 400/);
  await page.goto('/about');
  await page.goto('/admin/quotes?view=all');
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to the main website' })).toHaveAttribute('href', '/');
  await fillLogin(page, { email: ADMIN.email, password: 'wrong-password' });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Quote Form Management' })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/quotes?view=all');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('M2, M35, M36, F20, F32: a logout leaves the admin area in all tabs; unsaved work waits for the password', async ({
    page,
    context,
  }) => {
    const unsaved = await context.newPage();
    await openAdmin(unsaved, '/admin/settings');
    await unsaved.getByLabel('Phone 1').fill('+91 98765 43210');
    const untouched = await context.newPage();
    await openAdmin(untouched, '/admin/requests');
    await expect(untouched.getByRole('heading', { level: 1 })).toBeVisible();

    await openAdmin(page, '/admin/nowhere');
    await expect(page).toHaveURL('/admin');
    const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    const names = ['Dashboard', 'Requests', 'Products', 'Categories', 'Content', 'Quotes', 'Settings'];
    await expect(links).toHaveCount(names.length);
    for (const [at, name] of names.entries()) await expect(links.nth(at)).toHaveAccessibleName(name);
    // Without an account one is a visitor again.
    const visitor = page.waitForResponse((response) => response.url().includes('accounts:signUp'));
    await page.getByRole('button', { name: 'Logout' }).click();
    expect((await visitor).ok()).toBe(true);
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();

    await expect(untouched.getByRole('heading', { name: 'Member Login' })).toBeVisible();
    const dialog = unsaved.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toBeVisible();
    expect(await axeViolations(unsaved)).toEqual([]);
    await dialog.getByLabel('Password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'LOGIN' }).click();
    await expect(dialog).toBeHidden();
    await unsaved.getByRole('button', { name: 'Save Settings' }).click();
    await expect(unsaved.getByText('Settings saved.')).toBeVisible();
  });
});
