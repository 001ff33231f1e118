import type { Page } from '@playwright/test';

import { PAGE_KINDS, SITE_PAGES } from '#src/lib/paths.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expectKeptForBack } from '#tests/support/kept-pages.ts';
import { LAYOUT_SHIFT_LIMIT, shiftOf, watchShifts } from '#tests/support/layout-shift.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { holdRequests } from '#tests/support/visitor-e2e.ts';

const PAGES = [
  ...PAGE_KINDS.map((kind) => SITE_PAGES[kind].example),
  // A category with pictures and films of its own.
  '/products/tissue-papers',
];

/** Notes the scripts that the page has fetched when it becomes interactive. */
async function watchScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!('ready' in document.documentElement.dataset)) return;
      observer.disconnect();
      const untilReady = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js'));
      Object.assign(window, { untilReady });
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
  });
}

for (const address of PAGES) {
  test(`${address} is painted before any script, nothing moves, axe finds nothing, it fits, and "Back" keeps it`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await watchScripts(page);
    await watchShifts(page);
    const worker = page.waitForEvent('worker');
    await page.goto(address);
    await expect(page.locator('html[data-ready]')).toBeAttached();

    await test.step('painted before any script, hydrated with the scripts that were weighed', async () => {
      const seen = await page.evaluate(() => {
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
        return {
          scriptsBeforePaint: resources.filter(
            ({ name, startTime }) => name.endsWith('.js') && startTime < paint,
          ).length,
          iconRequests: resources.filter(({ name }) => name.includes('/icons/')).length,
          untilReady: (window as unknown as { untilReady: string[] }).untilReady,
          start: document.querySelector<HTMLMetaElement>('meta[name=app]')?.content ?? '',
          modules: document.querySelector<HTMLMetaElement>('meta[name=app]')?.dataset['modules'] ?? '',
        };
      });
      // `npm run check` weighs these scripts (tools/checks/byte-budget.ts).
      expect(new Set(seen.untilReady)).toEqual(new Set([seen.start, ...seen.modules.split(' ')]));
      expect(seen).toMatchObject({ scriptsBeforePaint: 0, iconRequests: 0 });
      expect(await shiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
      // Firebase starts without any input, when the page is idle.
      expect((await worker).url()).toContain('firebase-worker');
    });

    // Each theme and each width once: colours do not depend on the width, nor the layout on the theme.
    await test.step('accessible, and no wider than a phone with large text (WCAG 1.4.4, 1.4.10)', async () => {
      const resize = async (width: number, percent: number): Promise<void> => {
        await page.setViewportSize({ width, height: 800 });
        await page.locator('html').evaluate((html, size) => (html.style.fontSize = size), `${percent}%`);
        await expectNoSidewaysScroll(page, `${width} px, ${percent} %`);
      };
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await resize(360, 100);
      expect(await axeViolations(page), 'light, 360 px').toEqual([]);
      for (const percent of [130, 160]) await resize(320, percent);
      await resize(1280, 200);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await resize(1440, 100);
      expect(await axeViolations(page), 'dark, 1440 px').toEqual([]);
    });

    await test.step('"Back" finds it as it was', async () => {
      await expectKeptForBack(page);
    });
  });
}

test('before the script is there a link leads on, and a pressed button is pressed again', async ({
  page,
}) => {
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
  const release = await holdRequests(page, '**/assets/ContactPage-*.js');
  await page.goto('/contact');
  const map = page.getByTitle('Map to our office');
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  await expect(map).toHaveCount(0);
  release();
  await expect(map).toBeVisible();

  await page.unrouteAll();
  await page.route('**/assets/ContactPage-*.js', () => undefined);
  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is whole', async ({ page }) => {
    await page.goto('/products/kraft-papers');
    await expect(page.getByRole('heading', { name: 'What is Kraft Papers About?' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('link').first()).toBeVisible();
  });
});
