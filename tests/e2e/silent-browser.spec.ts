/** Browsers whose storage refuses everything or never answers, or that wait for a script in vain: each page and the login work, or say what to do. */
import type { Page } from '@playwright/test';

import { myRequestsTexts } from '#src/features/my-requests/texts.ts';
import { SITE_PAGES } from '#src/lib/paths.ts';
import { fillLogin, goTo } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

const ADMIN_PAGES = [
  ['Requests', 'Requests'],
  ['Products', 'Product Management'],
  ['Categories', 'Category Management'],
  ['Content', 'Site Content Management'],
  ['Quotes', 'Quote Form Management'],
  ['Settings', 'Settings'],
] as const;
/** Ten seconds are promised; a busy machine gets twice as long. */
const WITHIN = { timeout: 20_000 };
const FAULTS = {
  'never answers': 'IDBFactory.prototype.open = () => new EventTarget();',
  // As a browser that blocks a site's data: the database refuses, and even naming the other storage throws.
  'refuses everything': `IDBFactory.prototype.open = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  if ('localStorage' in globalThis)
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });`,
};

/** Breaks the storage in the page and in its workers, which no initial script of a page reaches. */
async function breakStorage(page: Page, fault: string): Promise<void> {
  await page.addInitScript(fault);
  // A script that Playwright answers has no address, so Chromium asks before it may call this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/*worker*.js', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, body: `${fault}\n${await response.text()}` });
  });
}

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`a browser whose storage ${what}: public pages, My requests and the login`, async ({ page }) => {
    await breakStorage(page, fault);
    const addresses = Object.values(SITE_PAGES).map(({ example }) => example);
    // A storage that never answers makes each page wait for seconds, so two pages are enough.
    for (const example of what === 'never answers' ? addresses.slice(0, 2) : addresses) {
      await visit(page, example);
      await expect(page.locator('html'), example).toHaveAttribute('data-ready', '', WITHIN);
      await expect(page.getByRole('heading', { level: 1 }), example).toBeVisible(WITHIN);
    }
    // A browser that has sent something asks for what became of it.
    await page.evaluate(() => {
      try {
        localStorage.setItem('has-sent', 'true');
      } catch {
        // Refused.
      }
    });
    await visit(page, '/my-requests');
    const answer = /The storage of your browser does not answer|Nothing was sent from this device/;
    await expect(page.getByText(answer)).toBeVisible(WITHIN);

    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible(WITHIN);
    await fillLogin(page);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    for (const [link, heading] of ADMIN_PAGES) {
      await goTo(page, link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('main [aria-busy="true"]'), heading).toHaveCount(0);
    }
  });
}

test('a browser that never gets the worker: My requests and the login say so', async ({ page }) => {
  await page.route('**/firebase-worker-*.js', () => new Promise(() => undefined));
  await visit(page, '/about');
  await page.evaluate(() => localStorage.setItem('has-sent', 'true'));
  await visit(page, '/my-requests');
  await expect(page.getByText(myRequestsTexts.loadFailed)).toBeVisible(WITHIN);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible(WITHIN);
  await fillLogin(page);
  await expect(page.getByText(/The service cannot be reached/)).toBeVisible(WITHIN);
});
