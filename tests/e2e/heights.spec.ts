import type { Locator, Page } from '@playwright/test';

import { expect, test } from '#tests/support/e2e.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';
import { untilInteractive } from '#tests/support/visitor-e2e.ts';

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

async function openRequestList(page: Page): Promise<Locator> {
  const names = ['Virgin Kraft Paper', 'Ribbed Kraft Paper', 'A4 Copier Paper 75 GSM', 'Duplex Board'];
  const lines = names.map((name, at) => ({ id: `line-${at}`, ...PAPER_LINE, name }));
  await page.addInitScript((text) => localStorage.setItem('request-list', text), JSON.stringify(lines));
  await page.goto('/request');
  await untilInteractive(page);
  await expect(page.getByRole('article')).toHaveCount(4);
  return page.locator('.order-pad');
}

test('1440 px: a category opens on its papers, four papers of a list take one screen', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/products/kraft-papers');
  await expect(page.locator('main .link-card').nth(3)).toBeVisible();
  expect(await papersInFirstScreen(page)).toBeGreaterThanOrEqual(2);
  expect(await heightOf(await openRequestList(page))).toBeLessThanOrEqual(1_000);
});

test('390 px: five papers stand in the first screen of a category and of a search', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const address of ['/products/food-grade-papers', '/products?q=paper']) {
    await page.goto(address);
    await untilInteractive(page);
    await expect(page.locator('main .link-card:not(.skeleton-card)').nth(4)).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await papersInFirstScreen(page), address).toBeGreaterThanOrEqual(5);
  }
});
