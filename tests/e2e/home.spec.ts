import { expect, test } from '#tests/support/e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

const CATEGORY_CARDS = 'section:has(h2:text-is("Product Categories")) article';

test.describe('home', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('M7: the hero advances every 5000 ms, and has previous, next and indicators', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'Highlights' });
    const first = hero.getByRole('heading', { name: 'The right paper, by the reel or the ream' });
    const second = hero.getByRole('heading', { name: 'Shades, textures and weights' });
    const third = hero.getByRole('heading', { name: 'Kraft that carries the load' });
    await expect(first).toBeVisible();
    await page.clock.runFor(4_900);
    await expect(first).toBeVisible();
    await page.clock.runFor(200);
    await expect(second).toBeVisible();
    await hero.getByRole('button', { name: /next/i }).click();
    await expect(third).toBeVisible();
    await hero.getByRole('button', { name: /previous/i }).click();
    await expect(second).toBeVisible();
    await hero.getByRole('button', { name: /slide 1|1 of 3/i }).click();
    await expect(first).toBeVisible();
    await expect(hero.getByRole('link', { name: 'Browse the papers' })).toHaveAttribute('href', '/products');
  });

  test('M8, M9: about the company and core strengths', async ({ page, db }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Paper merchants in Delhi since 1995' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ready stock' })).toBeVisible();
    await db
      .doc('siteContent/homepage')
      .set({ sections: { coreStrengths: { features: [] } } }, { merge: true });
    await db.raise('content');
    await page.reload();
    await expect(page.getByText('No features available.')).toBeVisible();
  });

  test('M10: three categories by order then name, live, and the way to the others only when there are more', async ({
    page,
    db,
  }) => {
    const connected = page.waitForRequest(/Listen\/channel/);
    await visit(page, '/');
    await connected;
    const names = page.locator(CATEGORY_CARDS).getByRole('heading');
    await expect(names).toHaveCount(3);
    const firstName = await names.first().textContent();
    await expect(page.getByRole('link', { name: 'View All Categories' })).toHaveAttribute(
      'href',
      '/products',
    );

    const first = (await db.collection('categories').where('name', '==', firstName).get()).docs[0];
    if (!first) throw new Error(`no stored category is called ${firstName}`);
    await first.ref.update({ name: 'Renamed while you watch' });
    await expect(names.first()).toHaveText('Renamed while you watch');
    await first.ref.update({ isVisible: false });
    await expect(page.getByText('Renamed while you watch')).toHaveCount(0, { timeout: 2_000 });

    const all = await db.collection('categories').where('isVisible', '==', true).get();
    for (const extra of all.docs.slice(3)) await extra.ref.update({ isVisible: false });
    await expect(page.getByRole('link', { name: 'View All Categories' })).toHaveCount(0);
    await expect(names).toHaveCount(3);
  });

  test('M11, F30: malformed content renders with the defaults', async ({ page, db }) => {
    await db
      .doc('siteContent/homepage')
      .set({ carouselItems: 'none', sections: { aboutCompany: null, coreStrengths: 7 } });
    await db.raise('content');
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'The right paper, by the reel or the ream' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Core Strengths' })).toBeVisible();
  });
});
