import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/static-test.ts';
import { untilInteractive, visit } from '#tests/support/visitor-e2e.ts';
import { printedPages } from '#tests/support/page-checks.ts';

/** Four unlike papers: 24 rows of facts. */
const FOUR = '/compare?papers=a3-copier-80gsm,virgin-kraft,greaseproof-paper,category:thermal-rolls';

const table = (page: Page) => page.getByRole('table');
const papers = (page: Page) => table(page).locator('thead img');

test('M92: on a phone two papers and the edge of a third stand beside the labels, which stay while the others are scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, FOUR);
  await expect(papers(page)).toHaveCount(4);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const frame = await page.getByRole('region', { name: /^Facts of / }).boundingBox();
  const edge = (frame?.x ?? 0) + (frame?.width ?? 0);
  const rightOf = async (at: number): Promise<number> => {
    const box = await table(page).locator('thead th').nth(at).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  // The facts arrive in several parts, and each part may change the widths of the columns.
  await expect(async () => {
    const third = edge - (await rightOf(2));
    expect(third).toBeGreaterThan(10);
    expect(third).toBeLessThan(40);
  }).toPass();
  const label = table(page).getByRole('rowheader', { name: /^Reel width/ });
  const before = await label.boundingBox();
  // The focus brings the last column into view.
  await page.getByRole('button', { name: 'Remove Thermal Rolls' }).focus();
  await expect.poll(() => rightOf(4)).toBeLessThanOrEqual(edge + 1);
  expect((await label.boundingBox())?.x).toBe(before?.x);
});

test('M93: a comparison and a product are printed on one A4 page each, however long the text, with address and day', async ({
  page,
}) => {
  const day = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(new Date());
  for (const path of [FOUR, '/product/virgin-kraft', '/product/a3-copier-80gsm']) {
    await visit(page, path);
    await untilInteractive(page);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    if (path === FOUR) await expect(papers(page)).toHaveCount(4);
    expect(await printedPages(page), path).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const note = page.getByText(`https://paper-catalogue.test${path}, ${day}`);
    await expect(note).toBeVisible();
    for (const name of ['Print', 'Share', 'Get a Quote', /^Add to list/, /^Compare /])
      for (const button of await page.getByRole('button', { name }).all()) await expect(button).toBeHidden();
    await page.emulateMedia({ media: null });
  }
  await page.locator('.data-sheet').evaluate((sheet) => {
    const words = (count: number): string => 'Long texts are cut. '.repeat(count);
    for (const text of sheet.querySelectorAll('.prose p')) text.textContent = words(1000);
    for (const text of sheet.querySelectorAll('.lede')) text.textContent = words(100);
  });
  expect(await printedPages(page)).toBe(1);
});
