/** A script that is lost on a bad line costs the visitor one more press at most. */
import type { Page } from '@playwright/test';

import { fillQuote } from '#tests/support/quote-e2e.ts';
import { expect, test } from '#tests/support/static-test.ts';

const LOST = /Failed to load resource|net::ERR|Failed to fetch|could not be fetched/;

/** Loses the first `times` requests that match. */
async function lose(page: Page, pattern: RegExp, times = 1): Promise<() => number> {
  let lost = 0;
  await page.route(pattern, (route) => {
    lost += 1;
    return lost <= times ? route.abort('connectionreset') : route.continue();
  });
  return () => Math.min(lost, times);
}

for (const file of ['vendor', 'site', 'ContactPage']) {
  test(`the page becomes interactive when its ${file} script was lost`, async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(LOST);
    const lost = await lose(page, new RegExp(`/assets/${file}-[^/]+\\.js`));
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Asha');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    expect(lost()).toBe(1);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please fill in all fields.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Asha');
  });
}

test('what is typed while the page is reloaded for its lost script stays', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(LOST);
  await lose(page, /\/assets\/site-[^/]+\.js/);
  await page.addInitScript(() => {
    addEventListener('beforeunload', () => {
      for (const field of document.querySelectorAll('main input')) (field as HTMLInputElement).value = 'Asha';
    });
  });
  await page.goto('/contact');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByLabel('Name')).toHaveValue('Asha');
});

test('a worker whose file was lost is started again', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(LOST);
  const lost = await lose(page, /\/assets\/firebase-worker-/);
  const started = page.waitForResponse(/\/assets\/firebase-worker-/);
  await page.goto('/contact');
  expect((await started).ok()).toBe(true);
  expect(lost()).toBe(1);
});

test('M22: a quote form that could not be fetched is said beside the button; the next press opens it', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(LOST);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/product/virgin-kraft');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await lose(page, /\/assets\/QuoteDialog-[^/]+\.js/, Infinity);
  const call = page.getByRole('button', { name: 'Get a Quote' });
  await call.click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Failed to load form configuration.');
  // As wide as the bar, on one line.
  expect((await alert.boundingBox())?.height).toBeLessThan(40);
  await expect(page.getByRole('heading', { level: 1, name: 'Virgin Kraft Paper' })).toBeVisible();
  await page.unrouteAll();
  await call.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(call).toBeFocused();
});

test('a file that a deploy has removed reloads the page once; typed text stays', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|Failed to fetch/);
  await page.goto('/contact');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByLabel('Name').fill('Asha');
  await page.route(/\/assets\/AboutPage-[^/]+\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await reloaded;
  await page.unrouteAll();
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue('Asha');
});

test('M24: what a browser cannot read as a number or a day is said, not dropped', async ({ page }) => {
  await page.goto('/products/kraft-papers');
  const dialog = await fillQuote(page, 'Asha', 'asha@example.com');
  await dialog.getByRole('textbox', { name: 'Burst factor (BF)' }).pressSequentially('18-20');
  await dialog.getByLabel('Needed by', { exact: true }).pressSequentially('12');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Enter a number.')).toBeVisible();
  await expect(dialog.getByText('Enter a date.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Burst factor (BF)' })).toBeFocused();
});
