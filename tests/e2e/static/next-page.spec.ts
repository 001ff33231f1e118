/** The next page is there before it is asked for, and the last one comes back as it was left. */
import { PAGE_KINDS, SITE_PAGES } from '#src/lib/paths.ts';
import { expectKeptForBack } from '#tests/support/page-checks.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { untilInteractive } from '#tests/support/visitor-e2e.ts';

const PAGES = PAGE_KINDS.map((kind) => SITE_PAGES[kind].example);

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

for (const path of PAGES)
  test(`${path} comes back from the back/forward cache of Chromium`, async ({ page }) => {
    await page.goto(path);
    await untilInteractive(page);
    await expectKeptForBack(page);
  });
