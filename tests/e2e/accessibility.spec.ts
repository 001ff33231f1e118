import { PAGE_KINDS, SITE_PAGES } from '#src/lib/paths.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { plantHostileContent } from '#tests/support/hostile-e2e.ts';
import { fillRequired } from '#tests/support/quote-e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

const PAGES = [
  ...PAGE_KINDS.map((kind) => SITE_PAGES[kind].example),
  // A category with media of its own.
  '/products/tissue-papers',
];

// Each theme and each width once: colours do not depend on the width, nor the layout on the theme.
for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const) {
  test(`axe finds nothing on any public page, ${colorScheme}, ${width} px`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect(await axeViolations(page), path).toEqual([]);
    }
    await page.goto('/products/kraft-papers');
    await page.getByRole('button', { name: 'Get a Quote' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Name is mandatory')).toBeVisible();
    expect(await axeViolations(page), 'quote modal with errors').toEqual([]);
    await dialog.getByLabel(/^E-mail/).fill('asha@example.com');
    await fillRequired(dialog);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('contact details stay on this device', { exact: false })).toBeVisible();
    expect(await axeViolations(page), 'quote modal after a success').toEqual([]);
  });
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
      const { tooWide, beyond } = await page.evaluate(() => ({
        tooWide: document.documentElement.scrollWidth - window.innerWidth,
        beyond: [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
          .map(({ tagName, className }) => `${tagName} ${className}`),
      }));
      expect(tooWide, `${path} at ${percent} %: ${beyond.join(', ')}`).toBeLessThanOrEqual(0);
    }
  }
});

test('one word of 28 letters in every field makes no page and no dialog scroll sideways on a phone', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  test.setTimeout(90_000);
  // The pictures' addresses are hostile ones, which cannot load.
  allowConsoleErrors(/Failed to load resource|Content Security Policy|net::ERR/);
  const word = 'Feinpapierverarbeitungswerke';
  await plantHostileContent(db, `${word} 80 GSM`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ['/', '/about', '/contact', '/products', '/products/hostile', '/product/hostile']) {
      await visit(page, path);
      await expect(page.getByText(word, { exact: false }).first(), path).toBeAttached();
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.goto('/products/hostile');
    await page.getByRole('button', { name: 'Get a Quote' }).click();
    const body = page.getByRole('dialog').locator('.modal-body');
    await expect(body.getByLabel(word, { exact: false })).toBeVisible();
    const tooWide = await body.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(tooWide, `the dialog at ${width} px`).toBeLessThanOrEqual(0);
  }
});
