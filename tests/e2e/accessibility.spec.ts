import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

import { expect, test } from '#tests/support/e2e.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = [
  '/',
  '/about',
  '/products',
  '/products/kraft-papers',
  '/products/tissue-papers',
  '/product/virgin-kraft',
  '/contact',
  '/nowhere',
];

async function violations(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which the page's own policy would refuse.
  await page.evaluate(AXE);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`axe finds nothing on any public page, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const path of PAGES) {
        await page.goto(path);
        await page.keyboard.press('Shift');
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        expect(await violations(page), path).toEqual([]);
      }
      await page.goto('/products/kraft-papers');
      await page.getByRole('button', { name: 'Get a Quote' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(dialog.getByText('Name is mandatory')).toBeVisible();
      expect(await violations(page), 'quote modal with errors').toEqual([]);
    });
  }
}
