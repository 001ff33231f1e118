import type { Page } from '@playwright/test';

import { ADMIN_EMAILS } from '#src/contracts/index.ts';
import { MANAGER, openAdmin } from '#tests/support/admin-e2e.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { keyboardOf } from '#tests/support/keyboard.ts';
import { codeOfApp } from '#tests/support/totp.ts';
import { DEMO_PROJECT } from '#tools/dev/project.ts';

/** What docs/operations.md does for a lost phone. */
async function removeFactor(): Promise<void> {
  const accounts = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts`;
  const ask = async (method: string, body: object) => {
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const response = await fetch(`${accounts}:${method}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return (await response.json()) as { users?: { localId: string }[] };
  };
  const { users = [] } = await ask('lookup', { email: [ADMIN_EMAILS[1]] });
  await ask('update', { localId: users[0]?.localId, mfa: {} });
}
test.afterEach(removeFactor);

async function typePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(MANAGER.password);
  await page.keyboard.press('Enter');
}

test('an admin sets up an authenticator app and signs in with its code, by keyboard alone', async ({
  page,
  allowConsoleErrors,
}) => {
  // The Auth service answers a wrong or used code with 400.
  allowConsoleErrors(/status of 400/);
  await openAdmin(page, '/admin/settings', MANAGER);
  await page.getByRole('tab', { name: 'Account' }).focus();
  await page.keyboard.press('Enter');
  await keyboardOf(page).press(page.getByRole('button', { name: 'Set it up', exact: true }));
  await typePassword(page);
  const code = page.getByLabel('Code of your second factor');
  await expect(code).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  const key = await page.locator('strong', { hasText: /^(?:[A-Z2-7]{4} ?){8}$/ }).textContent();
  // The code before the present one is refused if the present one changes while it is typed.
  await page.waitForFunction(() => Date.now() % 30_000 < 20_000);
  await page.keyboard.type(codeOfApp(key ?? '', -1));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^On: after your password/)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  await page.getByLabel('E-mail').fill(MANAGER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(MANAGER.password);
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^This code is not valid, or no longer/);
  await expect(code).toBeFocused();
  // The code is typed with the digits of a Hindi keyboard and with the space that the app shows.
  const hindi = codeOfApp(key ?? '').replaceAll(/\d/g, (digit) =>
    String.fromCharCode(0x0966 + Number(digit)),
  );
  await page.keyboard.type(`${hindi.slice(0, 3)} ${hindi.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  // The password that is asked for again takes the code too.
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Switch it off' }).click();
  await typePassword(page);
  await expect(code).toBeFocused();
  await page.keyboard.type(codeOfApp(key ?? '', 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Off: your password alone/)).toBeVisible();
});
