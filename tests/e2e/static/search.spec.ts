import type { Locator, Page, Worker } from '@playwright/test';

import { axeInBothThemes } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { holdRequests, untilInteractive } from '#tests/support/visitor-e2e.ts';
import { expectKeptForBack, shiftOf, watchShifts } from '#tests/support/page-checks.ts';

const PHONE = { width: 360, height: 740 };

const field = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search our papers' });
const papers = (page: Page): Locator => page.getByRole('list', { name: 'Papers' }).getByRole('heading');

/** Opens the field of a phone's header. */
async function openField(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open search' }).click();
  await expect(field(page)).toBeFocused();
}

test('nothing of the search is fetched before its first use', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofSearch = (): string[] =>
    fetched.filter((path) => /\/assets\/results-|\/content\/search\.json/.test(path));
  // The last request that a page makes by itself.
  const session = page.waitForRequest((request) => request.url().includes('accounts:signUp'));
  await page.goto('/products');
  await untilInteractive(page);
  // A press outside the field loads Firebase only.
  await page.getByRole('heading', { level: 1 }).click();
  await session;
  expect(ofSearch()).toEqual([]);
  await field(page).click();
  await expect.poll(ofSearch).toContain('/content/search.json');
  await page.keyboard.press('k');
  await expect(papers(page).first()).toBeVisible();
  expect(ofSearch().length).toBe(2);
});

test('the address of a search never shows the categories', async ({ page }) => {
  await page.addInitScript(() => {
    const shown = new Set<string | null>();
    Object.assign(window, { shown });
    const look = (): void => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility()) shown.add(heading.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/products?q=kraft');
  await expect(papers(page).first()).toBeVisible();
  const shown = () => page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]);
  // The heading may be painted a frame later; a wrong heading before it would stay in the set.
  await expect.poll(shown).toEqual(['Papers for “kraft”']);
});

test('the address of a search starts its worker before the application, and fetches no font before its results', async ({
  page,
  allowConsoleErrors,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const release = await holdRequests(page, '**/assets/vendor-*.js');
  await page.goto('/products?q=kraft', { waitUntil: 'commit' });
  await expect(page.locator('.search-placeholder')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 300)));
  expect(fonts).toEqual([]);
  const isSearchWorker = (worker: Worker): boolean => worker.url().includes('/search-worker-');
  await expect.poll(() => page.workers().filter(isSearchWorker).length).toBe(1);
  release();
  await expect(papers(page).first()).toBeVisible();
  await expect.poll(() => fonts.length).toBe(2);
  expect(page.workers().filter(isSearchWorker).length).toBe(1);
  // Nobody else gets the policy that named the worker's address.
  allowConsoleErrors(/TrustedTypePolicy named 'search'/);
  const another = page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => void };
    };
    trustedTypes.createPolicy('search', { createScriptURL: (url: string) => url });
  });
  await expect(another).rejects.toThrow(/already exists|disallowed/);
});

test('a search whose early worker is lost on the way starts another one', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR_FAILED/);
  await page.route('**/assets/search-worker-*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/products?q=kraft');
  await expect(papers(page).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a picture is read when its card comes near the screen', async ({ page }) => {
    const read = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/content/product.')) read.add(pathname);
    });
    await page.goto('/products?q=paper');
    const cards = page.getByRole('list', { name: 'Papers' }).locator('li');
    await expect(cards.first().locator('img')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const before = read.size;
    expect(before).toBeLessThan((await cards.count()) / 2);
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards.last().locator('img')).toBeVisible();
    expect(read.size).toBeGreaterThan(before);
  });

  test('type, filter, back and reload', async ({ page }) => {
    await page.goto('/about');
    await untilInteractive(page);
    await openField(page);
    await page.keyboard.type('board');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?q=board');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Papers for “board”');
    await expect(field(page)).toBeHidden();
    await expect(async () => {
      const count = await page.locator('.results__count').textContent();
      expect(await papers(page).count()).toBe(Number.parseInt(count ?? ''));
    }).toPass();
    const all = await papers(page).allTextContents();

    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.click();
    await page.getByLabel('Category').selectOption('food-grade-papers');
    await expect(page).toHaveURL('/products?q=board&category=food-grade-papers');
    await expect(papers(page)).not.toHaveCount(all.length);
    await expect(filters).toHaveText('Filters (1)');
    const some = await papers(page).allTextContents();

    await page.goBack();
    await expect(papers(page)).toHaveText(all);
    await page.goForward();
    await expect(papers(page)).toHaveText(some);
    // The address is all that a reload, or somebody who gets the link, starts from.
    await page.reload();
    await untilInteractive(page);
    await expect(papers(page)).toHaveText(some);
    await openField(page);
    await expect(field(page)).toHaveValue('board');

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('no violation of accessibility: field, results, filters, nothing found, light and dark', async ({
    page,
  }) => {
    await page.goto('/products?q=kraft');
    await untilInteractive(page);
    await expect(papers(page).first()).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await openField(page);
    expect(await axeInBothThemes(page), 'results, filters and field').toEqual([]);
    await field(page).fill('qqq');
    await expect(page.getByRole('link', { name: 'Ask us to find it' })).toBeVisible();
    expect(await axeInBothThemes(page), 'nothing found').toEqual([]);
  });
});

test('a shared address: not listed by search engines, nothing jumps while it loads, and "Back" keeps it', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/products?q=kraft');
  await expect(papers(page).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products$/);
  await expect(page.getByRole('list', { name: 'Papers' }).locator('img').first()).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.05);
  await expectKeptForBack(page);
});

test('words that are sent before the script is there are searched when it is', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/about');
  await field(page).fill('duplex');
  await field(page).press('Enter');
  release();
  await expect(page).toHaveURL('/products?q=duplex');
  await expect(papers(page).first()).toHaveText('Duplex Board');
});
