import { byOrderThenName } from '#src/contracts/index.ts';
import { SEED } from '#src/seed/seed.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { untilInteractive } from '#tests/support/visitor-e2e.ts';

test('M14, M15, M17, M18: from the visible categories by their order to a product, and the ways back', async ({
  page,
}) => {
  await page.goto('/products');
  const visible = SEED.categories.filter(({ isVisible }) => isVisible).toSorted(byOrderThenName);
  await expect(page.locator('main article h2')).toHaveText(visible.map(({ name }) => name));

  await page.goto('/products/kraft-papers');
  await expect(page.locator('main').getByRole('img', { name: 'Kraft Papers' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is Kraft Papers About?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Benefits and Applications:' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get a Quote' })).toBeVisible();
  const all = page.getByRole('link', { name: 'View All Categories' });
  await expect(all).toHaveAttribute('href', '/products');
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('link');
  await cards.filter({ hasText: 'Virgin Kraft Paper' }).click();

  await expect(page).toHaveURL('/product/virgin-kraft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virgin Kraft Paper');
  const back = page.getByRole('link', { name: 'Back to Kraft Papers' });
  await expect(back).toHaveAttribute('href', '/products/kraft-papers');
  await expect(all).toHaveAttribute('href', '/products');
});

test('M16: a category without sub-products shows pictures and films, muted, looping, playing', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/products/tissue-papers');
  await untilInteractive(page);
  const gallery = page.getByRole('region', { name: 'Tissue Papers', exact: true });
  const thumbnails = gallery.getByRole('button', { name: /^Show \d+ of/ });
  expect(await thumbnails.count()).toBeGreaterThan(1);
  await thumbnails.last().click();
  const video = gallery.locator('video');
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('loop', true);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => !film.paused)).toBe(true);
});
