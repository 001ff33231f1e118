import { expect, test } from '#tests/support/e2e.ts';

/** One address of each kind of page. */
const PAGES = [
  '/',
  '/about',
  '/products',
  '/products/kraft-papers',
  '/product/a3-copier-80gsm',
  '/contact',
  '/no/such/page',
];
const LAYOUT_SHIFT_LIMIT = 0.01;

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

for (const address of PAGES) {
  test(`${address} is painted before any script, hydrates as it was written, and nothing moves`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as ShiftEntry[]) {
          if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await expect(page.locator('html[data-ready]')).toBeAttached();

    const seen = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      return {
        scriptsBeforePaint: resources.filter(
          ({ name, startTime }) => name.endsWith('.js') && startTime < paint,
        ).length,
        iconRequests: resources.filter(({ name }) => name.includes('/icons/')).length,
        firebase: resources.filter(({ name }) => name.includes('open-firebase')).length,
        shift: (window as unknown as { shift: number }).shift,
      };
    });
    expect(seen).toMatchObject({ scriptsBeforePaint: 0, iconRequests: 0, firebase: 0 });
    expect(seen.shift).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
  });
}

test('Firebase is asked for at the first input, not before', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const firebase = page.waitForRequest(/open-firebase/);
  await page.mouse.wheel(0, 200);
  await firebase;
});

test('M3: the preloader covers nothing, and one input ends it', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('.preloader');
  await expect(card).toBeVisible();
  const { height = 0 } = (await card.boundingBox()) ?? {};
  expect(height).toBeLessThan(120);
  await page.keyboard.press('Shift');
  await expect(card).toBeHidden();
  await page.goto('/about');
  await expect(card).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is whole', async ({ page }) => {
    await page.goto('/products/kraft-papers');
    await expect(page.getByRole('heading', { name: 'What is Kraft Papers About?' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('link').first()).toBeVisible();
  });
});
