import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';

test.use({ signedIn: true });

test('on a phone a message covers neither the title of a dialog nor the button that closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, '/admin/settings');
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
