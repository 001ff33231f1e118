import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { harmOn, NO_HARM, plantHostileContent, SCRIPTS, watchPolicy } from '#tests/support/hostile-e2e.ts';
import { expectNoSidewaysScroll } from '#tests/support/page-checks.ts';

test('hostile text, addresses and long words in every content field: nothing runs, navigates, is framed or scrolls sideways', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  // Pictures at hostile addresses cannot load.
  allowConsoleErrors(/Failed to load resource|Content Security Policy|net::ERR/);
  await watchPolicy(page);
  await plantHostileContent(db, `Feinpapierverarbeitungswerke 80 GSM ${SCRIPTS}`);
  await page.setViewportSize({ width: 320, height: 640 });
  const check = async (what: string): Promise<void> => {
    expect(await harmOn(page), what).toEqual(NO_HARM);
    await expectNoSidewaysScroll(page, what);
  };
  for (const path of [
    ...['/', '/about', '/contact', '/products', '/product/hostile', '/products/kraft-papers'],
    '/products/hostile',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.keyboard.press('Shift');
    await expect(page.getByText('window.__xss=1', { exact: false }).first(), path).toBeAttached();
    await check(path);
  }
  await page.getByRole('button', { name: 'Get a Quote' }).click();
  const body = page.getByRole('dialog').locator('.modal-body');
  await expect(body.getByLabel(/^Name/)).toBeVisible();
  await check('the dialog');
  const tooWide = await body.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(tooWide, 'the body of the dialog').toBeLessThanOrEqual(0);
});

test('the same in the admin area: in every list, form and preview', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|Content Security Policy|net::ERR/);
  await watchPolicy(page);
  await plantHostileContent(db);
  const settled = async (what: string): Promise<void> => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await harmOn(page), what).toEqual(NO_HARM);
  };
  await openAdmin(page);
  await settled('dashboard');
  for (const name of ['categories', 'products', 'quotes']) {
    await page.goto(`/admin/${name}`);
    await page
      .getByRole('button', { name: /^Edit .*(?:__xss|hostile)/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await settled(name);
  }
  await page.goto('/admin/content');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await settled(`content, ${await tab.innerText()}`);
  }
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Phone 1')).not.toHaveValue('');
  await settled('settings');
});
