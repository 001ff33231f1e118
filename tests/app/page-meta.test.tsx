import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { SiteApp } from '#src/app/SiteApp.tsx';
import { BRAND } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';
import { stubPorts } from '#tests/support/stub-ports.tsx';

const category = sampleCategory('Kraft Papers', { hasSubProducts: true });
const product = sampleProduct('Bag Kraft', {
  category_slug: category.slug,
  image_url: '/media/products/bag-kraft.webp',
});

function open(path: string): void {
  const ports = stubPorts({
    catalogue: {
      findCategory: () => Promise.resolve(category),
      findVisibleProduct: () => Promise.resolve(product),
      listVisibleProducts: () => Promise.resolve([product]),
    },
  });
  renderPage(ports, <SiteApp />, path);
}

const meta = (property: string): string | null | undefined =>
  document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
const types = (): string =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent).join();

it('a product has a link preview of 1200 × 630 with its name, and says what it is', async () => {
  open(paths.product.to(product.slug));
  await waitFor(() => expect(meta('og:title')).toBe(`Bag Kraft | ${BRAND.name}`));
  expect(meta('og:image')).toMatch(/^https?:\/\/[^/]+\/media\/previews\/products-bag-kraft\.jpg$/);
  expect(meta('og:image:width')).toBe('1200');
  expect(meta('og:image:height')).toBe('630');
  expect(meta('og:image:alt')).toBe('Bag Kraft');
  expect(meta('og:locale')).toBe('en_IN');
  // Markup of a product without a price is refused by search engines.
  expect(types()).toContain('BreadcrumbList');
  expect(types()).not.toContain('"Product"');
});

it('a category lists its products for search engines', async () => {
  open(paths.category.to(category.slug));
  await waitFor(() => expect(types()).toContain('"ItemList"'));
  expect(types()).toContain(`/product/${product.slug}"`);
});

it('home has the business’s preview, address and opening hours', async () => {
  open(paths.home.to());
  await waitFor(() => expect(types()).toContain('"openingHoursSpecification"'));
  expect(meta('og:image')).toMatch(/\/og-image\.jpg$/);
  expect(meta('og:image:alt')).toBe(BRAND.name);
  expect(types()).toContain('"addressLocality":"Delhi"');
});
