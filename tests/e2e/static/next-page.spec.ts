/** The browser prepares the next page before the visitor opens its link. */
import { LAYOUT_SHIFT_LIMIT, shiftOf, watchShifts } from '#tests/support/page-checks.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { untilInteractive } from '#tests/support/visitor-e2e.ts';

test('links in view, and one under the pointer, lead on and back without the network', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/products');
  const prepared = page.waitForResponse((answer) => answer.url().endsWith('/products/kraft-papers'));
  await page.getByRole('link', { name: 'Kraft Papers', exact: true }).first().scrollIntoViewIfNeeded();
  await (await prepared).finished();
  const hovered = page.waitForResponse((answer) => answer.url().endsWith('/accessibility'));
  await page.getByRole('link', { name: 'Accessibility' }).hover();
  await (await hovered).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Kraft Papers', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kraft Papers' })).toBeVisible();
  await page.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Kraft Papers' })).toBeAttached();
  // The link stands in the footer.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

for (const width of [360, 1366])
  test(`a page that comes late moves nothing at ${width} px: heading first, the footer out of sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await watchShifts(page);
    // The values of a page are read from its published file.
    await page.route('**/products/copier-papers', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue();
    });
    await page.goto('/products');
    await untilInteractive(page);
    await page.getByRole('link', { name: 'Copier Papers', exact: true }).first().click();
    await expect(page.locator('.skeleton--heading')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('link', { name: 'A4 Copier Paper 75 GSM' }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(await shiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
  });

test('a jump to the end of a page moves nothing there', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 780 });
  await watchShifts(page);
  await page.goto('/');
  await untilInteractive(page);
  // What moves within half a second after a press is forgiven and would not be counted.
  await page.waitForTimeout(600);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(500);
  expect(await shiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
});
