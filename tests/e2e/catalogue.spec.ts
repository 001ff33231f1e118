import { expect, test } from '#tests/support/e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

test.describe('catalogue', () => {
  test('M14: visible categories, lower order first, then name', async ({ page, db }) => {
    const stored = await db.collection('categories').get();
    const expected = stored.docs
      .map((doc) => doc.data() as { name: string; order: number; isVisible: boolean })
      .filter(({ isVisible }) => isVisible)
      .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name))
      .map(({ name }) => name);
    await page.goto('/products');
    await expect(page.locator('main article h2')).toHaveText(expected);
  });

  test('M14: says so when there is no visible category', async ({ page, db }) => {
    for (const doc of (await db.collection('categories').get()).docs)
      await doc.ref.update({ isVisible: false });
    await db.raise('categories');
    await visit(page, '/products');
    await expect(
      page.getByText('No categories found. Please add categories to your document database.'),
    ).toBeVisible();
    await expect(page.getByText('No product categories available yet. Check back soon!')).toBeVisible();
  });

  test('M15, M17: a category with sub-products', async ({ page, db }) => {
    await page.goto('/products/kraft-papers');
    await expect(page.locator('main').getByRole('img', { name: 'Kraft Papers' })).toBeVisible();
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('link');
    await expect(cards.first()).toHaveAttribute('href', /^\/product\//);
    await expect(page.getByRole('heading', { name: 'What is Kraft Papers About?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Benefits and Applications:' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View All Categories' })).toHaveAttribute(
      'href',
      '/products',
    );
    for (const doc of (await db.collection('products').where('category_slug', '==', 'kraft-papers').get())
      .docs) {
      await doc.ref.update({ isVisible: false });
    }
    await db.raise('products');
    await page.reload();
    await page.keyboard.press('Shift');
    await expect(page.getByText('No products found for this category.')).toBeVisible();
  });

  test('a long category grows by 24 at each press, and focus goes to the first new card', async ({
    page,
    db,
  }) => {
    const writes = db.batch();
    for (let at = 0; at < 120; at += 1) {
      const slug = `sheet-${String(at).padStart(3, '0')}`;
      const product = {
        name: `Sheet ${at}`,
        slug,
        category_slug: 'kraft-papers',
        isVisible: true,
        order: 1_000 + at,
      };
      writes.set(db.doc(`products/${slug}`), product);
    }
    await writes.commit();
    await db.raise('products');
    await visit(page, '/products/kraft-papers');
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('link');
    await expect(cards).toHaveCount(24);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(cards).toHaveCount(48);
    await expect(cards.nth(24)).toBeFocused();
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
    await expect(cards).toHaveCount(72);
    // The visible kraft papers, which come first, and 120 sheets, each once.
    while (await page.getByRole('button', { name: 'Load more' }).isVisible()) {
      const before = await cards.count();
      await page.getByRole('button', { name: 'Load more' }).click();
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
    }
    const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.at(-1)).toBe('/product/sheet-119');
    expect(addresses.filter((address) => address?.includes('sheet-'))).toHaveLength(120);
  });

  test('M16: a category without sub-products shows pictures and films, muted, looping, playing', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visit(page, '/products/tissue-papers');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    const gallery = page.getByRole('region', { name: 'Tissue Papers', exact: true });
    const thumbnails = gallery.getByRole('button', { name: /^Show \d+ of/ });
    expect(await thumbnails.count()).toBeGreaterThan(1);
    await thumbnails.last().click();
    const video = gallery.locator('video');
    await expect(video).toHaveJSProperty('muted', true);
    await expect(video).toHaveJSProperty('loop', true);
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => !film.paused)).toBe(true);
  });

  test('M16: says so when there are no media', async ({ page, db }) => {
    const doc = (await db.collection('categories').where('slug', '==', 'thermal-rolls').get()).docs[0];
    await doc?.ref.update({ galleryImages: [], videos: [] });
    await db.raise('categories');
    await visit(page, '/products/thermal-rolls');
    await expect(page.getByText('No media available for this category.')).toBeVisible();
  });

  test('M17: missing, hidden, and a quote only when there is a form', async ({ page, db }) => {
    await page.goto('/products/papyrus');
    await expect(page.getByText('Category "papyrus" not found.')).toBeVisible();
    await page.goto('/products/newsprint');
    await expect(page.getByText('Category "newsprint" is currently hidden.')).toBeVisible();
    await page.goto('/products/kraft-papers');
    await expect(page.getByRole('button', { name: 'Get a Quote' })).toBeVisible();
    await db.doc('quoteFormDefinitions/kraft-papers').delete();
    await db.raise('quoteForms');
    await page.reload();
    await page.keyboard.press('Shift');
    await expect(page.getByRole('heading', { name: 'Kraft Papers', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get a Quote' })).toHaveCount(0);
  });

  test('M18: a product, its ways back, and one message for missing and hidden', async ({ page, db }) => {
    await page.goto('/product/virgin-kraft');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virgin Kraft Paper');
    await expect(page.getByRole('link', { name: 'Back to Kraft Papers' })).toHaveAttribute(
      'href',
      '/products/kraft-papers',
    );
    await expect(page.getByRole('link', { name: 'View All Categories' })).toHaveAttribute(
      'href',
      '/products',
    );
    const doc = (await db.collection('products').where('slug', '==', 'virgin-kraft').get()).docs[0];
    await doc?.ref.update({ long_description: '', short_description: 'Only the short one is left.' });
    await db.raise('products');
    await page.reload();
    await page.keyboard.press('Shift');
    await expect(page.getByText('Only the short one is left.')).toHaveCount(1);
    await doc?.ref.update({ isVisible: false });
    await db.raise('products');
    for (const slug of ['virgin-kraft', 'no-such-product']) {
      await visit(page, `/product/${slug}`);
      await expect(page.getByText(`Product "${slug}" not found or is currently hidden.`)).toBeVisible();
    }
  });

  test('M17, M18: an address that is not published, without a database: says so, and tries again', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource|net::ERR|Could not reach Cloud Firestore/);
    let isDown = true;
    const host = `http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/**`;
    await page.route(host, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/product/not-published');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(
      /^Failed to load product details\. Please try again later\. \(Error: .+\)$/,
    );
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText('Product "not-published" not found or is currently hidden.');

    isDown = true;
    await page.goto('/products/not-published');
    await expect(heading).toHaveText(
      /^Failed to load category details or products\. Please try again later\. \(Error: .+\)$/,
    );
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText('Category "not-published" not found.');
  });

  test('M19: a picture that fails becomes the placeholder, once', async ({
    page,
    db,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource/);
    const doc = (await db.collection('categories').where('slug', '==', 'kraft-papers').get()).docs[0];
    await doc?.ref.update({ image_url: '/media/no-such-picture.webp' });
    await db.raise('categories');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('no-such-picture')) requests += 1;
    });
    await page.goto('/products/kraft-papers');
    await expect(page.locator('main').getByRole('img', { name: 'Kraft Papers' })).toHaveAttribute(
      'src',
      /placeholder/,
    );
    expect(requests).toBe(1);
  });

  test('M20, M21: absent isVisible is not listed but readable; order decides', async ({ page, db }) => {
    await db.doc('products/absent-flag').set({
      name: 'Flagless',
      slug: 'flagless',
      category_slug: 'kraft-papers',
      order: 0,
      rev: 1,
    });
    await db.raise('products');
    await visit(page, '/products/kraft-papers');
    await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
    await expect(page.getByText('Flagless')).toHaveCount(0);
  });
});
