import { defaultQuoteFields } from '#src/contracts/index.ts';
import { SEED } from '#src/seed/seed.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { LAYOUT_SHIFT_LIMIT, shiftOf, watchShifts } from '#tests/support/page-checks.ts';

test('nothing moves on a page that was never published', async ({ page, db }) => {
  const [category, product] = [SEED.categories[0], SEED.products[0]];
  await db.collection('categories').add({ ...category, name: 'Butter Papers', slug: 'butter-papers' });
  await db
    .collection('products')
    .add({ ...product, name: 'Butter Sheet', slug: 'butter-sheet', category_slug: 'butter-papers' });
  await db
    .doc('quoteFormDefinitions/butter-papers')
    .set({ categorySlug: 'butter-papers', fields: defaultQuoteFields(), rev: 1 });
  await watchShifts(page);
  for (const [width, address, heading] of [
    [360, '/product/butter-sheet', 'Butter Sheet'],
    [360, '/products/butter-papers', 'Butter Papers'],
    [360, '/products/no-such-category', 'Category "no-such-category" not found.'],
    [1440, '/product/butter-sheet', 'Butter Sheet'],
    [1440, '/products/butter-papers', 'Butter Papers'],
    [1440, '/product/no-such-product', 'Product "no-such-product" not found or is currently hidden.'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const answer = await page.goto(address);
    const file = (await answer?.text()) ?? '';
    expect([answer?.status(), /<title>Page Not Found/.test(file), /noindex/.test(file)]).toEqual([
      404,
      true,
      true,
    ]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const isThere = address.includes('butter');
    await expect(page).toHaveTitle(isThere ? new RegExp(`^${heading} \\|`) : /^Not available \|/);
    await expect(page.locator('meta[name=robots]')).toHaveCount(isThere ? 0 : 1);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    expect(await shiftOf(page), `${address} at ${width} px`).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
  }
});
