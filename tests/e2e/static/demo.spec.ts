import { paths } from '#src/lib/paths.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { servePlain } from '#tests/support/plain-server.ts';
import { localDir } from '#tools/dev/project.ts';
import { buildStaticDemo } from '#tools/build/static-demo.ts';

const BUILD_TIMEOUT_MS = 600_000;

let site: Awaited<ReturnType<typeof servePlain>>;
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const folder = localDir('e2e-static-demo', 'site');
  await buildStaticDemo(folder);
  site = await servePlain(folder);
});
test.afterAll(() => site.close());

test('the demo on a plain static server: every page has its file, none is for search engines', async ({
  page,
}) => {
  const addresses = [
    '/',
    '/about',
    '/products/kraft-papers',
    '/product/a3-copier-80gsm',
    paths.adminLogin.to(),
  ];
  for (const address of addresses) {
    const response = await page.request.get(site.url + address);
    expect(response.status(), address).toBe(200);
    expect(await response.text(), address).toContain('noindex');
  }
  expect((await page.request.get(`${site.url}/sitemap.xml`)).status()).toBe(404);
  expect(await (await page.request.get(`${site.url}/robots.txt`)).text()).toContain('Disallow: /\n');

  // Plain servers show a folder's page at an address with a slash at the end.
  await page.goto(`${site.url}/products/kraft-papers/`);
  await expect(page.getByText('Demo: your changes stay in this browser')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kraft Papers' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(`${site.url}/about`);
});

test('the demo on a plain static server: 404.html starts the application at an address without a file', async ({
  page,
  allowConsoleErrors,
}) => {
  // The server answers 404 for an address without a file, which Chromium reports.
  allowConsoleErrors(/Failed to load resource.*404/);
  // A category that is hidden in the seed has no page.
  await page.goto(`${site.url}/products/newsprint`);
  await expect(page.getByText('Demo: your changes stay in this browser')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${site.url}${paths.adminProducts.to()}`);
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
});
