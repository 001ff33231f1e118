import { paths } from '#src/lib/paths.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { buildSiteIfChanged } from '#tools/build/build-site.ts';
import { demoSiteEnv } from '#tools/dev/local-config.ts';
import { localDir } from '#tools/dev/project.ts';
import { serveStatic, type StaticServer } from '#tools/dev/static-server.ts';

const BUILD_TIMEOUT_MS = 600_000;

let site: StaticServer;
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const outDir = localDir('e2e-demo', 'site');
  await buildSiteIfChanged({ outDir, content: 'seed', env: demoSiteEnv('https://demo.test') });
  site = await serveStatic(outDir, 0);
});
test.afterAll(() => site.close());

test('the demo starts on a published page, says what it is, and opens the admin area', async ({ page }) => {
  await page.goto(`${site.url}/products/kraft-papers`);
  await expect(page.getByText('Demo: your changes stay in this browser')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kraft Papers' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(`${site.url}/about`);
  await page.goto(`${site.url}${paths.adminProducts.to()}`);
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
});
