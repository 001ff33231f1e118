import { ADMIN, fillLogin, goTo, openAdmin } from '#tests/support/admin-e2e.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/e2e.ts';

/** By their links in the navigation, the dashboard last: the login leads to it. */
const PAGES = ['Requests', 'Products', 'Categories', 'Content', 'Quotes', 'Settings', 'Dashboard'];

test('M33, M34: the login brings back path and query, replacing history', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/admin/quotes?view=all');
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Quote Form Management' })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/quotes?view=all');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
});

test('M33: a wrong password is said in an alert', async ({ page, allowConsoleErrors }) => {
  // The Auth service answers 400; the browser notes that by itself.
  allowConsoleErrors(/status of 400/);
  await page.goto('/admin/login');
  await fillLogin(page, { email: 'admin@example.com', password: 'wrong-password' });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeEnabled();
  await page.getByRole('link', { name: 'Back to the main website' }).click();
  await expect(page).toHaveURL('/');
});

test('M33: a return path to another site is ignored', async ({ page }) => {
  await page.goto('/admin/login?from=%2F%2Fevil.example%2Fadmin');
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('M2, M35, M36: navigation, unknown paths, Logout', async ({ page }) => {
  await openAdmin(page, '/admin/nowhere');
  await expect(page).toHaveURL('/admin');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  const names = ['Dashboard', 'Requests', 'Products', 'Categories', 'Content', 'Quotes', 'Settings'];
  await expect(links).toHaveCount(names.length);
  for (const [at, name] of names.entries()) await expect(links.nth(at)).toHaveAccessibleName(name);
  // Whoever has logged out is a visitor again.
  const visitor = page.waitForResponse((response) => response.url().includes('accounts:signUp'));
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await visitor).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
});

test('F32: a logout in one tab leaves the admin area in the other within 5 s', async ({ page, context }) => {
  await openAdmin(page, '/admin/settings');
  await expect(page.getByLabel('Phone 1')).toBeVisible();
  const other = await context.newPage();
  await openAdmin(other);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible({ timeout: 5_000 });
});

test('F20: a session that ends asks for the password over the page; what was typed can be saved', async ({
  page,
  context,
}) => {
  await openAdmin(page, '/admin/settings');
  await page.getByLabel('Phone 1').fill('+91 98765 43210');
  const other = await context.newPage();
  await openAdmin(other);
  await other.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible({ timeout: 5_000 });
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'LOGIN' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
});

test('unsaved work: link, back button and reload', async ({ page }) => {
  await openAdmin(page, '/admin/quotes');
  await goTo(page, 'Settings');
  await page.getByLabel('Phone 2').fill('+91 98765 43210');
  const question = page.getByRole('alertdialog');
  await goTo(page, 'Products');
  await expect(question).toHaveText(/You have not saved the settings\. Leave without saving\?/);
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/admin/settings');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Phone 2')).toHaveValue('+91 98765 43210');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/did not save/)).toBeVisible();
  await expect(page.getByLabel('Phone 2')).toHaveValue('+91 98765 43210');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Phone 2')).toHaveValue('+91 00000 00002');
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

/** What else a page has: what is pressed, and the button that is then there. */
const PRESSED: Partial<Record<string, readonly (readonly ['button' | 'tab', string, string])[]>> = {
  Categories: [['button', 'Edit Tissue Papers', 'Save Changes']],
  Products: [['button', 'Edit Art Card', 'Save Changes']],
  Content: [
    ['tab', 'About Page', 'Save About Page'],
    ['tab', 'Contact Page', 'Save Contact Page'],
  ],
};

for (const [width, colorScheme] of [
  [768, 'light'],
  [1440, 'dark'],
] as const) {
  test(`axe finds nothing on any admin page, ${colorScheme}, ${width} px; nothing is wider than the page`, async ({
    page,
  }) => {
    // Seven pages, each looked at as a whole.
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
    expect(await axeViolations(page), 'login').toEqual([]);
    await openAdmin(page);
    for (const name of PAGES) {
      await goTo(page, name);
      await expect(page).toHaveURL(name === 'Dashboard' ? '/admin' : `/admin/${name.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await axeViolations(page), name).toEqual([]);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, name).toBeLessThanOrEqual(0);
      for (const [role, pressed, shown] of PRESSED[name] ?? []) {
        await page.getByRole(role, { name: pressed, exact: true }).click();
        await expect(page.getByRole('button', { name: shown })).toBeVisible();
        expect(await axeViolations(page), pressed).toEqual([]);
      }
    }
  });
}
