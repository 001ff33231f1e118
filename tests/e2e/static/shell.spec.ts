import type { Locator } from '@playwright/test';

import { expect, test } from '#tests/support/static-test.ts';
import { untilInteractive } from '#tests/support/visitor-e2e.ts';

test.describe('shell', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('M1: an address without a page is the 404 page', async ({ page }) => {
    await page.addInitScript(() => {
      const keep = (): unknown => Object.assign(window, { published: document.querySelector('h1') });
      addEventListener('DOMContentLoaded', keep);
    });
    // The application shows the 404 page too, once it has taken over.
    expect((await page.goto('/ABOUT'))?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    // A page rendered anew would lose a press that began before.
    const published = await page.evaluateHandle<Element>('published');
    expect(await published.evaluate(({ isConnected }) => isConnected)).toBe(true);
    const missing = await page.goto('/no/such/page');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a page that shows nothing without the application asks for it before all else has come', async ({
    page,
  }) => {
    const application = page.waitForRequest(/\/assets\/site-.*\.js$/);
    // The page is not loaded before its style sheet has arrived.
    await page.route('**/assets/*.css', async (route) => {
      await application;
      await route.continue();
    });
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('M3: the preloader leaves 3 s after the session is ready, plus a fade; any key dismisses it; once a session', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const preloader = page.locator('.preloader');
    await expect(preloader).toBeVisible();
    // The preloader covers nothing but the logo. Both are measured at once, before it leaves.
    const boxes = page.locator('.preloader, .site-header__brand');
    await expect
      .poll(async () => {
        const places = await boxes.evaluateAll((parts) =>
          parts.map((part) => JSON.stringify(part.getBoundingClientRect())),
        );
        return [places.length, new Set(places).size];
      })
      .toEqual([2, 1]);
    await page.keyboard.press('Shift');
    await expect(preloader).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(preloader).toHaveCount(0);
    const other = await context.newPage();
    await other.goto('/admin/login');
    await expect(other.locator('.preloader')).toHaveCount(0);
  });

  test('M6: a path change scrolls to the top and moves the focus to the heading', async ({ page }) => {
    await page.goto('/');
    // Before that, the browser follows the link and does all this by itself.
    await untilInteractive(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the top bar is there while the focus is in it, on a scrolled page too', async ({ page }) => {
    await page.goto('/');
    await untilInteractive(page);
    await page.evaluate(() => scrollTo(0, 900));
    const mail = page.getByRole('banner').getByRole('link', { name: 'sales@example.com' }).first();
    await expect(mail).not.toBeInViewport();
    await mail.focus();
    await expect(mail).toBeInViewport({ ratio: 1 });
    // It covers nothing of the header's other row.
    const link = page.getByRole('banner').getByRole('link', { name: 'Products', exact: true });
    await link.click({ trial: true, position: { x: 5, y: 5 }, timeout: 5_000 });
  });

  test('the menu works by keyboard on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await untilInteractive(page);
    const toggle = page.getByRole('button', { name: /menu/i });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Products', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Products', exact: true })).toBeHidden();
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Papers');
    await expect(page.getByRole('banner').getByRole('link', { name: 'About', exact: true })).toBeHidden();
  });

  test('edges and gaps: one grid, room between text and button, a quote button on one line', async ({
    page,
  }) => {
    await page.goto('/nowhere');
    // The application replaces the published page, so both boxes must be there at the same time.
    await expect(async () => {
      const [text, button] = await Promise.all([
        page.getByText(/^We can't find that page\. Browse/).boundingBox(),
        page.getByRole('link', { name: 'Go Back Home' }).boundingBox(),
      ]);
      if (!text || !button) throw new Error('not shown');
      expect(button.y - text.y - text.height).toBeGreaterThanOrEqual(16);
    }).toPass();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    const left = (part: Locator) =>
      part.first().evaluate((element) => Math.round(element.getBoundingClientRect().left));
    const edge = await left(page.locator('.site-footer__brand'));
    expect(await left(page.getByRole('heading', { name: 'Our Philosophy' }))).toBe(edge);
    await page.goto('/products');
    const rows = await page
      .getByRole('list', { name: 'Categories' })
      .locator('> li')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(rows.filter((top) => top === rows[0])).toHaveLength(rows.length / new Set(rows).size);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/product/virgin-kraft');
    const quote = page.getByRole('button', { name: 'Get a Quote' });
    await expect.poll(async () => (await quote.boundingBox())?.height).toBeLessThanOrEqual(56);
  });

  test('print leaves out what is pressed; forced colours keep the slides’ dots', async ({ page }) => {
    await page.goto('/product/virgin-kraft');
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.media__zoom-sign', '.media__count', '.media__next', '.quote-bar', '.site-menu'])
      await expect(page.locator(part).first(), part).toBeHidden();
    const columns = await page
      .locator('.site-footer__columns > div:visible')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
    expect(Math.min(...columns)).toBeGreaterThan(200);
    // A computer with a dark theme prints dark letters too.
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    const ink = await page.locator('h1').evaluate((title) => getComputedStyle(title).color);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe(ink);
    await page.goto('/products/kraft-papers');
    for (const part of ['.skip-link', '.add-to-request', '.quote-bar .btn'])
      await expect(page.locator(part).first(), part).toBeHidden();
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await page.goto('/');
    const [shown, ground] = await page
      .locator('.hero__dot')
      .first()
      .evaluate((dot) => [
        getComputedStyle(dot, '::after').backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
    expect(shown).not.toBe(ground);
  });
});
