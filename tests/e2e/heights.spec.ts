import type { Locator, Page } from '@playwright/test';

import { expect, test } from '#tests/support/e2e.ts';
import { openAdmin } from '#tests/support/admin-e2e.ts';
import { plantHardContent } from '#tests/support/hard-content.ts';
import { plantList, untilInteractive } from '#tests/support/visitor-e2e.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const heightOf = async (box: Locator): Promise<number> => (await box.boundingBox())?.height ?? Infinity;

/** How many papers are whole on the first screen, above what stays at its bottom. */
async function papersInFirstScreen(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  return page.evaluate(() => {
    const bar = document.querySelector('.quote-bar');
    const isFixed = bar !== null && getComputedStyle(bar).position === 'fixed';
    const end = isFixed ? bar.getBoundingClientRect().top : innerHeight;
    return [...document.querySelectorAll('main .link-card')].filter(
      (card) => card.getBoundingClientRect().bottom <= end,
    ).length;
  });
}

// A page of a busy machine can keep the system's font, which on Linux is much wider than those of phones and Windows.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const face = new FontFace('Source Sans 3', 'url(/fonts/source-sans-3.woff2)', {
      weight: '400 700',
      sizeAdjust: '108%',
    } as FontFaceDescriptors);
    document.fonts.add(face);
    void face.load();
  });
});

async function openRequestList(page: Page): Promise<Locator> {
  const names = ['Virgin Kraft Paper', 'Ribbed Kraft Paper', 'A4 Copier Paper 75 GSM', 'Duplex Board'];
  await plantList(
    page,
    names.map((name) => ({ name })),
  );
  await page.goto('/request');
  await untilInteractive(page);
  await expect(page.getByRole('article')).toHaveCount(4);
  return page.locator('.order-pad');
}

test('for visitors: four papers of a category and of a list at 1440 px, five of a category and a search on a phone', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await page.goto('/products/copier-papers');
  await expect(page.locator('main .link-card').nth(3)).toBeVisible();
  await expect.poll(() => papersInFirstScreen(page)).toBeGreaterThanOrEqual(4);
  const list = await openRequestList(page);
  await expect.poll(() => heightOf(list)).toBeLessThanOrEqual(1_000);

  await page.setViewportSize(PHONE);
  await expect(page.getByRole('button', { name: 'Send request for 4 papers' })).toBeVisible();
  await expect.poll(() => heightOf(list)).toBeLessThanOrEqual(1_700);
  for (const address of ['/products/food-grade-papers', '/products?q=paper']) {
    await page.goto(address);
    await untilInteractive(page);
    await expect(page.locator('main .link-card:not(.skeleton-card)').nth(4)).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => papersInFirstScreen(page), { message: address }).toBeGreaterThanOrEqual(5);
  }
});

test.describe('in the admin area at 1440 px', () => {
  test.use({ signedIn: true, sectionsOpen: false, viewport: DESK });

  test('an offer of eight lines, the content, and each tab of the settings', async ({ page, db }) => {
    await plantHardContent(db);
    await openAdmin(page, '/admin/requests/seed-5');
    await page.getByRole('button', { name: 'Write an offer' }).click();
    const lines = page.locator('.offer-line');
    await expect(lines).toHaveCount(2);
    for (let count = 2; count < 8; count += 1) await page.getByRole('button', { name: 'Add line' }).click();
    for (const line of await lines.all())
      for (const [label, text] of [
        ['Paper', 'Virgin Kraft Paper'],
        ['Quantity', '10'],
        ['Rate (₹)', '250'],
      ] as const)
        await line.getByRole('textbox', { name: label }).fill(text);
    await expect(page.locator('.offer-sums__total')).toBeVisible();
    await expect.poll(() => heightOf(page.locator('.offer-panel .form-sheet'))).toBeLessThanOrEqual(900);
    await page.setViewportSize({ width: 1366, height: 768 });
    const names = lines.getByRole('textbox', { name: 'Paper' });
    const isWhole = (): Promise<boolean> =>
      names.first().evaluate((field) => field.scrollWidth <= field.clientWidth);
    await expect.poll(isWhole, { message: 'a name of 18 letters is read whole' }).toBe(true);
    await page.setViewportSize(DESK);

    await openAdmin(page, '/admin/content');
    await expect(page.getByRole('tab', { name: 'Homepage' })).toBeVisible();
    const pageHeight = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(pageHeight).toBeLessThanOrEqual(1_400);
    await openAdmin(page, '/admin/settings');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(pageHeight, { message: await tab.innerText() }).toBeLessThanOrEqual(1_400);
    }
  });
});
