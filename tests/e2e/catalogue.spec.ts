import { defaultQuoteFields } from '#src/contracts/index.ts';
import { SEED } from '#src/seed/seed.ts';
import { expect, test, type Database } from '#tests/support/e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';
import { LAYOUT_SHIFT_LIMIT, shiftOf, watchShifts } from '#tests/support/page-checks.ts';

/** Changes all records of a collection whose field has this value. */
async function change(
  db: Database,
  collection: 'categories' | 'products',
  [field, value]: readonly [string, unknown],
  changes: Record<string, unknown>,
): Promise<void> {
  const found = await db.collection(collection).where(field, '==', value).get();
  expect(found.size, `${collection} with ${field} ${String(value)}`).toBeGreaterThan(0);
  await Promise.all(found.docs.map((doc) => doc.ref.update(changes)));
}

test('M14–M21: what has changed since publishing is shown: empty, missing, hidden, without a picture or a form', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await change(db, 'categories', ['slug', 'thermal-rolls'], { galleryImages: [], videos: [] });
  await change(db, 'categories', ['slug', 'kraft-papers'], { image_url: '/media/no-such-picture.webp' });
  await change(db, 'products', ['category_slug', 'copier-papers'], { isVisible: false });
  await change(db, 'products', ['slug', 'virgin-kraft'], {
    long_description: '',
    short_description: 'Only the short one is left.',
  });
  await db.doc('products/absent-flag').set({
    name: 'Flagless',
    slug: 'flagless',
    category_slug: 'kraft-papers',
    order: 0,
    rev: 1,
  });
  await db.doc('quoteFormDefinitions/kraft-papers').delete();
  for (const area of ['categories', 'products', 'quoteForms'] as const) await db.raise(area);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('no-such-picture')) requests += 1;
  });

  await visit(page, '/products/kraft-papers');
  const picture = page.locator('main').getByRole('img', { name: 'Kraft Papers' });
  await expect(picture).toHaveAttribute('src', /placeholder/);
  expect(requests).toBe(1);
  await expect(page.getByRole('button', { name: 'Get a Quote' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
  await expect(page.getByText('Flagless')).toHaveCount(0);

  for (const [path, text] of [
    ['/products/thermal-rolls', 'No media available for this category.'],
    ['/products/copier-papers', 'No products found for this category.'],
    ['/products/papyrus', 'Category "papyrus" not found.'],
    ['/products/newsprint', 'Category "newsprint" is currently hidden.'],
    ['/product/virgin-kraft', 'Only the short one is left.'],
    ['/product/a3-copier-80gsm', 'Product "a3-copier-80gsm" not found or is currently hidden.'],
    ['/product/no-such-product', 'Product "no-such-product" not found or is currently hidden.'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByText(text), path).toHaveCount(1);
  }

  await change(db, 'categories', ['isVisible', true], { isVisible: false });
  await db.raise('categories');
  await visit(page, '/products');
  await expect(
    page.getByText('No categories found. Please add categories to your document database.'),
  ).toBeVisible();
  await expect(page.getByText('No product categories available yet. Check back soon!')).toBeVisible();
});

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
