import { axeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/e2e.ts';

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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`axe finds nothing on any public page, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const path of PAGES) {
        await page.goto(path);
        await page.keyboard.press('Shift');
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        expect(await axeViolations(page), path).toEqual([]);
      }
      await page.goto('/products/kraft-papers');
      await page.getByRole('button', { name: 'Get a Quote' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(dialog.getByText('Name is mandatory')).toBeVisible();
      expect(await axeViolations(page), 'quote modal with errors').toEqual([]);
    });
  }
}

test('text at 130 and 160 % fits a phone of 320 px on every public page (WCAG 1.4.4, 1.4.10)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.goto(path);
    for (const percent of [130, 160]) {
      await page.locator('html').evaluate((html, size) => (html.style.fontSize = size), `${percent}%`);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, `${path} at ${percent} %`).toBeLessThanOrEqual(0);
    }
  }
});
