import type { Page } from '@playwright/test';

import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

test.use({ signedIn: true });

/** On a phone a message covers neither the title of a dialog nor the button that closes it. */
async function expectMessageBesideDialog(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByLabel('Your name').fill('Asha');
  await page.getByRole('button', { name: 'Save name' }).click();
  const message = page.locator('.toast-note', { hasText: 'Your name is saved.' });
  await expect(message).toBeVisible();
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const covered = await message.boundingBox();
  for (const part of [dialog.getByRole('heading').first(), dialog.getByRole('button', { name: 'Close' })]) {
    const box = await part.boundingBox();
    expect(covered && box && (covered.y >= box.y + box.height || covered.y + covered.height <= box.y)).toBe(
      true,
    );
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('M54: saved settings show on the public site; a save while offline ends within 15 s and keeps the input', async ({
  page,
  context,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Could not reach|offline/i);
  await openAdmin(page, '/admin/settings');
  await page.getByLabel('Phone 1').fill('09876543210');
  await page.getByLabel('Phone 2').fill('');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  const stored = await db.doc('settings/site').get();
  expect(stored.get('phone1')).toBe('+91 98765 43210');
  expect(stored.get('phone2')).toBe('');
  await expectMessageBesideDialog(page);
  await page.getByLabel('Phone 1').fill('+91 11111 11111');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeEnabled();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByLabel('Phone 1')).toHaveValue('+91 11111 11111');
  await context.setOffline(false);
  // The page asks before unsaved work is left.
  page.once('dialog', (dialog) => void dialog.accept());
  await visit(page, '/contact');
  await expect(page.getByRole('contentinfo').getByText('+91 98765 43210')).toBeVisible();
});

test('a worker that is killed in the middle of a save: it is unconfirmed, and the next one is stored', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|net::ERR/);
  await openAdmin(page, '/admin/settings');
  await page.getByLabel('Phone 1').fill('+91 11111 11111');
  const committing = page.waitForRequest(/:commit|Write\/channel/);
  await page.route(/:commit|Write\/channel/, () => undefined);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await committing;
  const [worker] = page.workers();
  void worker?.evaluate(() => close()).catch(() => undefined);
  await expect(page.getByText(/The save has not been confirmed/)).toBeVisible();
  await expect(page.getByLabel('Phone 1')).toHaveValue('+91 11111 11111');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  expect((await db.doc('settings/site').get()).get('phone1')).toBe('+91 11111 11111');
});
