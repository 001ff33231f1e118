import type { Page } from '@playwright/test';

import { defaultQuoteFields } from '#src/contracts/index.ts';
import { PAGE_KINDS, paths, SITE_PAGES } from '#src/lib/paths.ts';
import { SEED } from '#src/seed/seed.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** One address of each kind of page. */
const PAGES = PAGE_KINDS.map((kind) => SITE_PAGES[kind].example);
const LAYOUT_SHIFT_LIMIT = 0.01;

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Adds up, from the next navigation on, how far things move without having been asked to. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

for (const address of PAGES) {
  test(`${address} is painted before any script, hydrates as it was written, and nothing moves`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { untilReady: [] });
      new MutationObserver((_, observer) => {
        if (!('ready' in document.documentElement.dataset)) return;
        observer.disconnect();
        const scripts = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.endsWith('.js'));
        Object.assign(window, { untilReady: scripts });
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
    });
    await watchShifts(page);
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
        untilReady: (window as unknown as { untilReady: string[] }).untilReady,
        start: document.querySelector<HTMLMetaElement>('meta[name=app]')?.content ?? '',
        modules: document.querySelector<HTMLMetaElement>('meta[name=app]')?.dataset['modules'] ?? '',
      };
    });
    // What `npm run check` weighs is all that was needed (tools/checks/byte-budget.ts).
    expect(new Set(seen.untilReady)).toEqual(new Set([seen.start, ...seen.modules.split(' ')]));
    expect(seen).toMatchObject({ scriptsBeforePaint: 0, iconRequests: 0 });
    // 'My requests' reads the visitor's own as soon as it is ready; every other page has its content.
    if (address !== paths.myRequests.to()) expect(seen.firebase).toBe(0);
    expect(await shiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
  });
}

for (const width of [360, 768, 1440]) {
  test(`nothing moves at ${width} px on a page that was never published`, async ({ page, db }) => {
    const [category, product] = [SEED.categories[0], SEED.products[0]];
    await db.collection('categories').add({ ...category, name: 'Butter Papers', slug: 'butter-papers' });
    await db
      .collection('products')
      .add({ ...product, name: 'Butter Sheet', slug: 'butter-sheet', category_slug: 'butter-papers' });
    await db
      .doc('quoteFormDefinitions/butter-papers')
      .set({ categorySlug: 'butter-papers', fields: defaultQuoteFields(), rev: 1 });
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    for (const [address, heading] of [
      ['/product/butter-sheet', 'Butter Sheet'],
      ['/products/butter-papers', 'Butter Papers'],
      ['/product/no-such-product', 'Product "no-such-product" not found or is currently hidden.'],
      ['/products/no-such-category', 'Category "no-such-category" not found.'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
      expect(await shiftOf(page), address).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
    }
  });
}

test('Firebase is asked for at the first input, not before', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const firebase = page.waitForRequest(/open-firebase/);
  await page.mouse.wheel(0, 200);
  await firebase;
});

test('without any input, Firebase waits for some quiet seconds', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const readyAt = Date.now();
  await page.waitForRequest(/open-firebase/);
  // Four seconds from the application's start, which is a little before it is ready.
  expect(Date.now() - readyAt).toBeGreaterThan(3_000);
});

test('before the script is there a link leads on, and a pressed button is pressed again', async ({
  page,
}) => {
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/ContactPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
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

test('content that has changed since publishing replaces nothing before it can', async ({ page, db }) => {
  await db.doc('siteContent/homepage').set(
    {
      carouselItems: [{ image_url: '/media/hero/warehouse.webp', title: 'Changed hero' }],
      sections: { aboutCompany: { title: 'Changed title' } },
    },
    { merge: true },
  );
  await db.raise('content');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/HomePage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'Paper merchants in Delhi since 1995' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Changed hero' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Changed title' })).toBeVisible();
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
