/** The browser prepares the next page before the visitor opens its link. */
import { expect, test } from '#tests/support/static-test.ts';

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
