import { expect, test } from '#tests/support/e2e.ts';
import { untilInteractive } from '#tests/support/visitor-e2e.ts';

test.describe('shell', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('M1: every public route has its heading; anything else is the 404 page', async ({ page }) => {
    for (const [path, heading] of [
      ['/about', 'About Us'],
      ['/products', 'Our Papers'],
      ['/products/kraft-papers', 'Kraft Papers'],
      ['/product/virgin-kraft', 'Virgin Kraft'],
      ['/contact', 'Contact Us'],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    }
    // The application says the same as the server, once it is there.
    expect((await page.goto('/ABOUT'))?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
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
    const application = page.waitForRequest(/\/assets\/index-.*\.js$/);
    // The page has not loaded before its style has come.
    await page.route('**/assets/*.css', async (route) => {
      await application;
      await route.continue();
    });
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('M2: a visitor gets an anonymous session', async ({ page }) => {
    const signUp = page.waitForResponse((response) => response.url().includes('accounts:signUp'));
    await page.goto('/products');
    await page.mouse.click(5, 400);
    expect((await signUp).status()).toBe(200);
  });

  test('M3: the preloader leaves 3 s after the session is ready, plus a fade; any key dismisses it; once a session', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const preloader = page.locator('.preloader');
    await expect(preloader).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(preloader).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(preloader).toHaveCount(0);
    const other = await context.newPage();
    await other.goto('/admin/login');
    await expect(other.locator('.preloader')).toHaveCount(0);
  });

  test('M4: header from live settings, hidden on admin paths only', async ({ page, db }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const name of ['Home', 'About', 'Products', 'Contact']) {
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(header.getByRole('link', { name: 'sales@example.com' }).first()).toHaveAttribute(
      'href',
      'mailto:sales@example.com',
    );
    await expect(header.getByRole('link', { name: '+91 00000 00001' }).first()).toBeVisible();
    await db.doc('settings/site').set({ phone1: '+91 11111 11111', linkedinUrl: '' }, { merge: true });
    await expect(header.getByRole('link', { name: '+91 11111 11111' }).first()).toHaveAttribute(
      'href',
      'tel:+911111111111',
      {
        timeout: 8_000,
      },
    );
    await expect(header.getByRole('link', { name: /LinkedIn/ })).toHaveCount(0);
    await page.goto('/administrator');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('/admin/login');
    await expect(page.getByRole('navigation', { name: /main/i })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('M5: footer with real documents', async ({ page, request }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Privacy Policy', '/pdf/privacy-policy.pdf'],
      ['Terms and Conditions', '/pdf/terms-and-conditions.pdf'],
    ] as const) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
      const document = await request.get(href);
      expect(document.headers()['content-type']).toContain('pdf');
      expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('M6: a path change scrolls to the top and moves the focus to the heading', async ({ page }) => {
    await page.goto('/');
    // Before that a link is a plain link, and the browser does all this by itself.
    await untilInteractive(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
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

  test('no page is wider than a 360 px screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [
      '/',
      '/about',
      '/products',
      '/products/kraft-papers',
      '/products/thermal-rolls',
      '/product/virgin-kraft',
      '/contact',
      '/nowhere',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
  });

  test('edges and gaps: one grid, room between text and button, a quote button on one line', async ({
    page,
  }) => {
    await page.goto('/nowhere');
    const [text, button] = await Promise.all([
      page.locator('.nothing-here .lede').boundingBox(),
      page.getByRole('link', { name: 'Go Back Home' }).boundingBox(),
    ]);
    expect((button?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0)).toBeGreaterThanOrEqual(16);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().left));
    const edge = await left('.site-footer__brand');
    expect(await left('section:has(> .wrap--text) h2'), 'Our Philosophy').toBe(edge);
    await page.goto('/products');
    const rows = await page
      .getByRole('list', { name: 'Categories' })
      .locator('> li')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(rows.filter((top) => top === rows[0])).toHaveLength(rows.length / new Set(rows).size);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/product/virgin-kraft');
    const quote = await page.getByRole('button', { name: 'Get a Quote' }).boundingBox();
    expect(quote?.height).toBeLessThanOrEqual(56);
  });

  test('print leaves out what is pressed; forced colours keep the slides’ dots', async ({ page }) => {
    await page.goto('/product/virgin-kraft');
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.media__zoom-sign', '.media__count', '.media__next', '.quote-bar', '.site-menu'])
      await expect(page.locator(part).first(), part).toBeHidden();
    const columns = await page
      .locator('.site-footer__columns > div')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
    expect(Math.min(...columns)).toBeGreaterThan(200);
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
