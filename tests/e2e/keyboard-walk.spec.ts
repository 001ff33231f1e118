import type { Page } from '@playwright/test';

import { COLLECTIONS } from '#src/contracts/index.ts';
import { seedLeads } from '#src/seed/seed-leads.ts';
import { ADMIN } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { keyboardOf } from '#tests/support/keyboard.ts';
import { tabStopFaults } from '#tests/support/tab-stops.ts';
import { untilInteractive, untilLoaded } from '#tests/support/visitor-e2e.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Every control of the page is reached by Tab, and its focus is seen. */
async function everyStop(page: Page): Promise<void> {
  await untilLoaded(page);
  expect(await tabStopFaults(page)).toEqual([]);
}

test.use({ sectionsOpen: false });

test('by keyboard alone on a phone: home, a category, a product, the request list, sent', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const keys = keyboardOf(page);
  await page.goto('/');
  await untilInteractive(page);
  await everyStop(page);
  await keys.press(page.getByRole('main').getByRole('link', { name: 'Kraft Papers' }));
  await expect(heading(page, 'Kraft Papers')).toBeFocused();
  await everyStop(page);
  await keys.press(page.getByRole('main').getByRole('link', { name: 'Virgin Kraft Paper', exact: true }));
  await expect(heading(page, 'Virgin Kraft Paper')).toBeFocused();
  await everyStop(page);
  await keys.press(button(page, 'Add to list: Virgin Kraft Paper'));
  await expect(page.getByRole('link', { name: 'In your list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your request list')).toBeFocused();
  await everyStop(page);
  await keys.fill(page.locator('main input[name="quantity"]'), '2');
  await keys.fill(page.getByLabel(/^Name/), 'Asha');
  await keys.fill(page.getByLabel(/^E-mail/), 'asha@example.com');
  await keys.press(button(page, /^Send request/));
  await expect(heading(page, 'Request sent')).toBeVisible();
  await everyStop(page);
});

test('by keyboard alone: login, a product in its form, the desk, a request, an offer', async ({
  page,
  db,
}) => {
  test.setTimeout(240_000);
  const [[id, lead] = []] = Object.entries(seedLeads(new Date())[COLLECTIONS.leads] ?? {});
  await db.doc(`${COLLECTIONS.leads}/${id}`).set({ ...lead });
  const keys = keyboardOf(page);
  const follow = (name: string) =>
    keys.pressBack(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }));
  await page.goto('/admin/login');
  await expect(heading(page, 'Member Login')).toBeVisible();
  await everyStop(page);
  await keys.fill(page.getByLabel('E-mail'), ADMIN.email);
  await keys.fill(page.getByLabel('Password'), ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Dashboard')).toBeFocused();
  await everyStop(page);
  await follow('Products');
  await expect(heading(page, 'Product Management')).toBeFocused();
  await keys.fill(page.getByRole('textbox', { name: 'Search' }), 'virgin');
  await keys.press(button(page, 'Edit Virgin Kraft Paper'));
  await keys.press(page.locator('summary').filter({ hasText: 'Texts' }));
  await everyStop(page);
  await follow('Requests');
  await expect(heading(page, 'Requests')).toBeFocused();
  await everyStop(page);
  await keys.press(page.locator('tbody tr').first().getByRole('link').first());
  await expect(button(page, /^Write an? offer/)).toBeVisible();
  await everyStop(page);
  await keys.press(button(page, /^Write an? offer/));
  await expect(page.locator('.offer-line').first()).toBeVisible();
  await everyStop(page);
});
