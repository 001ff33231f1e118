import type { Page } from '@playwright/test';

import { byOrderThenName } from '#src/contracts/index.ts';
import { PAGE_KINDS, SITE_PAGES } from '#src/lib/paths.ts';
import { SEED } from '#src/seed/seed.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { holdRequests, untilInteractive } from '#tests/support/visitor-e2e.ts';
import {
  expectKeptForBack,
  expectNoSidewaysScroll,
  LAYOUT_SHIFT_LIMIT,
  printedPages,
  shiftOf,
  watchShifts,
} from '#tests/support/page-checks.ts';

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

test('nothing that can be pressed moves when its page becomes interactive, because a press that moves is lost', async ({
  page,
  allowConsoleErrors,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  // The letters of the system are wider than those of the font, which may arrive later than the script.
  await page.route('**/fonts/source-sans-*', (route) => route.abort());
  allowConsoleErrors(/source-sans/);
  await page.addInitScript(() => sessionStorage.setItem('preloader-seen', 'true'));
  // On a Saturday the day of the answer has its longest text.
  await page.clock.setFixedTime('2026-11-28T07:20:00Z');
  const controls = page
    .locator('header')
    .or(page.locator('main'))
    .locator('a, button, input, select, textarea');
  const places = () =>
    controls.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        const name = (element as HTMLElement).innerText || element.getAttribute('aria-label');
        return width > 0 && y < innerHeight ? `${name}: ${Math.round(x)}, ${Math.round(y)}` : [];
      }),
    );
  for (const address of PAGES) {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(address);
    const before = await places();
    release();
    await untilInteractive(page);
    const after = await places();
    expect(
      before.filter((place) => !after.includes(place)),
      address,
    ).toEqual([]);
    // Nothing moves by itself here, so there is nothing to pause.
    await expect(page.getByRole('button', { name: /slide show/ })).toHaveCount(0);
    if (/^.products?\/./.test(address))
      await expect(page.getByText(/Answer by Mon, 30 Nov, 12:50/)).toBeVisible();
  }
});

for (const address of PAGES) {
  test(`${address} is painted before any script, nothing moves, axe finds nothing, it fits, and the browser keeps it for "Back"`, async ({
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
      const weighed = [seen.start, ...seen.modules.split(' ')];
      const { scriptsBeforePaint, iconRequests } = seen;
      expect(iconRequests).toBe(0);
      // The 404 page starts at once, because its address may be that of a record saved a minute ago, which only Firestore has.
      if (address === SITE_PAGES.notFound.example)
        expect(seen.untilReady).toEqual(expect.arrayContaining(weighed));
      else {
        expect(new Set(seen.untilReady)).toEqual(new Set(weighed));
        expect(scriptsBeforePaint).toBe(0);
      }
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
      await resize(320, 160);
      await resize(1280, 200);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await resize(1440, 100);
      expect(await axeViolations(page, ['color-contrast']), 'dark, 1440 px').toEqual([]);
    });

    await expectKeptForBack(page);
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

test('a button of the page for unknown addresses is pressed again too', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/site-*.js');
  await page.goto('/no-such-page');
  await page.getByRole('button', { name: /light and dark/ }).click();
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  release();
  await expect(page.locator('html[data-bs-theme=dark]')).toBeAttached();
});

test('M16: a category without sub-products shows pictures and films, muted, looping, playing', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/products/tissue-papers');
  await untilInteractive(page);
  const gallery = page.getByRole('region', { name: 'Tissue Papers', exact: true });
  const thumbnails = gallery.getByRole('button', { name: /^Show \d+ of/ });
  expect(await thumbnails.count()).toBeGreaterThan(1);
  await thumbnails.last().click();
  const video = gallery.locator('video');
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('loop', true);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => !film.paused)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('M14, M15, M17, M18: pages are whole, no button is dead, and what needs a script says whom to call', async ({
    page,
  }) => {
    await page.goto('/products?q=kraft');
    const visible = SEED.categories.filter(({ isVisible }) => isVisible).toSorted(byOrderThenName);
    await expect(page.locator('main article h2')).toHaveText(visible.map(({ name }) => name));
    await expect(page.locator('input[type=search]')).toBeHidden();
    // `getByText` looks past the text of a noscript element.
    const reason = page.locator('main noscript p');
    await expect(reason).toContainText('The search needs JavaScript.');

    await page.goto('/products/kraft-papers');
    await expect(page.locator('main').getByRole('img', { name: 'Kraft Papers' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What is Kraft Papers About?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Benefits and Applications:' })).toBeVisible();
    const [benefit = ''] = visible.find(({ slug }) => slug === 'kraft-papers')?.benefits ?? [];
    await expect(page.getByText(benefit)).toBeVisible();
    await expect(reason).toContainText('The quote form needs JavaScript.');
    for (const text of ['Compare', 'Add to list']) await expect(page.getByText(text).first()).toBeHidden();
    await expect(page.locator('.request-link')).toBeHidden();
    const all = page.getByRole('link', { name: 'View All Categories' });
    await expect(all).toHaveAttribute('href', '/products');
    await page.getByRole('list', { name: 'Products' }).getByRole('link', { name: 'Virgin Kraft' }).click();

    await expect(page).toHaveURL('/product/virgin-kraft');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virgin Kraft Paper');
    const back = page.getByRole('link', { name: 'Back to Kraft Papers' });
    await expect(back).toHaveAttribute('href', '/products/kraft-papers');
    await expect(all).toHaveAttribute('href', '/products');
    await expect(page.getByText('Share')).toBeHidden();
    expect(await printedPages(page)).toBe(1);

    for (const address of ['/compare', '/request', '/contact']) {
      await page.goto(address);
      const ways = page.locator('main noscript').getByRole('link');
      await expect(ways, address).toHaveText(['+91 00000 00001', 'sales@example.com']);
      await expect(ways.first(), address).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  });
});
