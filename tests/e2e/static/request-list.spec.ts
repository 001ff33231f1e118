import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/static-test.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

const quantity = (page: Page) => page.locator('input[name="quantity"]');

test('the calculator of a product is fetched at the press, and takes its values into the request', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await visit(page, '/product/a3-copier-80gsm');
  const open = page.getByRole('button', { name: 'Paper calculator: sheets, reams, kg' });
  await expect(open).toBeVisible();
  expect(files.filter((url) => /Calculator|paper-choices/.test(url))).toEqual([]);
  await open.click();
  await quantity(page).fill('1000');
  await page.getByLabel('Unit').selectOption('sheets');
  await expect(page.getByText('= 2 reams, ≈ 9.98 kg net')).toBeVisible();
  await page.getByRole('button', { name: 'Add to list: A3 Copier Paper 80 GSM' }).first().click();
  await page.getByRole('link', { name: 'Your request list holds 1 paper' }).click();
  await expect(quantity(page)).toHaveValue('1000');
});

test('the note on the bar of a phone covers no control that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, '/product/virgin-kraft');
  await page.getByRole('button', { name: 'Add to list: Virgin Kraft Paper' }).click();
  const note = page.locator('.quote-bar .add-to-request__note');
  for (const name of [/^Add to list: Ribbed Kraft/, 'Terms and Conditions']) {
    const control = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
    await control.focus();
    const room = async (): Promise<number> => {
      const [over, box] = await Promise.all([note.boundingBox(), control.boundingBox()]);
      return over && box ? over.y - box.y - box.height : -1;
    };
    await expect.poll(room, { message: String(name) }).toBeGreaterThan(0);
  }
});
