import { PAGE_KINDS, paths, SITE_PAGES } from '#src/lib/paths.ts';
import { LAYOUT_SHIFT_LIMIT, shiftOf, watchShifts } from '#tests/support/layout-shift.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { holdRequests } from '#tests/support/visitor-e2e.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** One address of each kind of page. */
const PAGES = PAGE_KINDS.map((kind) => SITE_PAGES[kind].example);

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
        untilReady: (window as unknown as { untilReady: string[] }).untilReady,
        start: document.querySelector<HTMLMetaElement>('meta[name=app]')?.content ?? '',
        modules: document.querySelector<HTMLMetaElement>('meta[name=app]')?.dataset['modules'] ?? '',
      };
    });
    // The scripts that `npm run check` weighs are all that the page needed (tools/checks/byte-budget.ts).
    expect(new Set(seen.untilReady)).toEqual(new Set([seen.start, ...seen.modules.split(' ')]));
    expect(seen).toMatchObject({ scriptsBeforePaint: 0, iconRequests: 0 });
    expect(await shiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
  });
}

test('Firebase runs in a worker, which starts when the page is idle, without any input', async ({ page }) => {
  const started = page.waitForEvent('worker');
  await page.goto('/about');
  expect((await started).url()).toContain('firebase-worker');
});

test('every page can be kept by the browser for "Back"', async ({ browser }) => {
  // The headless browser keeps none, but tells why: only by reasons of its own, not of the page.
  const reasonsOf = async (address: string): Promise<string[]> => {
    // A context of its own: a tab that opens the same database lets the browser drop a kept page.
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    const reasons: string[] = [];
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`)),
    );
    const started = page.waitForEvent('worker');
    await page.goto(address);
    await started;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    await page.goto('/robots.txt');
    await page.goBack();
    await context.close();
    return reasons;
  };
  // Opened again when a request had no answer at that moment: Firestore tries again in vain on this site.
  const lastingReasonsOf = async (address: string): Promise<string[]> => {
    const reasons = await reasonsOf(address);
    return reasons.some((reason) => reason.includes('OutstandingNetworkRequest'))
      ? reasonsOf(address)
      : reasons;
  };
  // Four side by side: each waits most of the time, and a dozen would load for too long.
  const addresses = [...PAGES, `${paths.products.to()}?q=kraft`];
  const reasons: string[] = [];
  while (addresses.length > 0)
    reasons.push(...(await Promise.all(addresses.splice(0, 4).map(lastingReasonsOf))).flat());
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => !reason.startsWith('Circumstantial'))).toEqual([]);
});

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
