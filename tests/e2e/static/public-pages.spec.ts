import { PAGE_KINDS, SITE_PAGES } from '#src/lib/paths.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { untilInteractive, visit } from '#tests/support/visitor-e2e.ts';

import type { Page } from '@playwright/test';

const PAGES = [
  ...PAGE_KINDS.map((kind) => SITE_PAGES[kind].example),
  // A category with pictures and films of its own.
  '/products/tissue-papers',
];

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const { tooWide, beyond } = await page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
    beyond: [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  }));
  expect(tooWide, `${what}: ${beyond.join(', ')}`).toBeLessThanOrEqual(0);
}

// Each theme and each width once: colours do not depend on the width, nor the layout on the theme.
for (const path of PAGES) {
  test(`axe finds nothing on ${path}, and it fits a phone with text at 160 % (WCAG 1.4.4, 1.4.10)`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectNoSidewaysScroll(page, '360 px');
    expect(await axeViolations(page), 'light, 360 px').toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    for (const percent of [130, 160]) {
      await page.locator('html').evaluate((html, size) => (html.style.fontSize = size), `${percent}%`);
      await expectNoSidewaysScroll(page, `320 px, ${percent} %`);
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('html').evaluate((html) => (html.style.fontSize = '200%'));
    await expectNoSidewaysScroll(page, '1280 px, 200 %');

    await page.locator('html').evaluate((html) => (html.style.fontSize = ''));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 800 });
    expect(await axeViolations(page), 'dark, 1440 px').toEqual([]);
  });
}

test('a long word in a name makes no page wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of [SITE_PAGES.category.example, SITE_PAGES.product.example]) {
    await page.goto(path);
    await untilInteractive(page);
    await page.locator('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      // Names stand in headings, links and buttons.
      while (texts.nextNode())
        if (texts.currentNode.parentElement?.closest('h1, h2, a, button'))
          texts.currentNode.textContent = 'm'.repeat(28);
    });
    await expectNoSidewaysScroll(page, path);
  }
});

test('axe finds nothing in a quote form with errors', async ({ page }) => {
  await page.goto('/products/kraft-papers');
  await page.getByRole('button', { name: 'Get a Quote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Name is mandatory')).toBeVisible();
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    expect(await axeViolations(page), `${colorScheme}, ${width} px`).toEqual([]);
  }
});
