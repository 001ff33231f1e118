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
