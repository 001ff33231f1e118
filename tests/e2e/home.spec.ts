import { expect, test } from '#tests/support/e2e.ts';
import { holdRequests, visit } from '#tests/support/visitor-e2e.ts';

const CATEGORY_CARDS = 'section:has(h2:text-is("Product Categories")) article';

test('M2, M4, M10: an anonymous session; header and categories are live: three by order then name, and the way to the others only when there are more', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const connected = page.waitForRequest(/Listen\/channel/);
  const signUp = page.waitForResponse((response) => response.url().includes('accounts:signUp'));
  await visit(page, '/');
  expect((await signUp).status()).toBe(200);
  await connected;
  const header = page.getByRole('banner');
  for (const name of ['Home', 'About', 'Products', 'Contact'])
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  await db.doc('settings/site').set({ phone1: '+91 11111 11111', linkedinUrl: '' }, { merge: true });
  await expect(header.getByRole('link', { name: '+91 11111 11111' }).first()).toHaveAttribute(
    'href',
    'tel:+911111111111',
  );
  await expect(header.getByRole('link', { name: /LinkedIn/ })).toHaveCount(0);

  const names = page.locator(CATEGORY_CARDS).getByRole('heading');
  await expect(names).toHaveCount(3);
  const firstName = await names.first().textContent();
  await expect(page.getByRole('link', { name: 'View All Categories' })).toHaveAttribute('href', '/products');

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

  await page.goto('/administrator');
  await expect(header).toBeVisible();
  await page.goto('/admin/login');
  await expect(page.getByRole('navigation', { name: /main/i })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('M8, M9: content that has changed since publishing replaces nothing before it can', async ({
  page,
  db,
}) => {
  await db.doc('siteContent/homepage').set(
    {
      carouselItems: [{ image_url: '/media/hero/warehouse.webp', title: 'Changed hero' }],
      sections: { aboutCompany: { title: 'Changed title' }, coreStrengths: { features: [] } },
    },
    { merge: true },
  );
  await db.raise('content');
  const release = await holdRequests(page, '**/assets/HomePage-*.js');
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'Paper merchants in Delhi since 1995' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ready stock' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Changed hero' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Changed title' })).toBeVisible();
  await expect(page.getByText('No features available.')).toBeVisible();
});
