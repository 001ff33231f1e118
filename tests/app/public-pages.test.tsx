import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { SiteApp } from '#src/app/SiteApp.tsx';
import { PREVIEW_REFUSED } from '#src/contracts/index.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import { AppError } from '#src/lib/app-error.ts';
import { catalogueTexts } from '#src/features/catalogue/texts.ts';
import { paths } from '#src/lib/paths.ts';
import { factsOf, sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const unavailable = () => Promise.reject(new AppError('unavailable', 'No connection.'));

function open(path: string, overrides: { [K in keyof Ports]?: Partial<Ports[K]> } = {}) {
  renderPage(stubPorts(overrides), <SiteApp />, path);
}

describe('M10–M14: content that cannot be read', () => {
  it.each([
    [paths.home.to(), 'Failed to load homepage content.', 'Our Core Strengths'],
    [paths.about.to(), 'Failed to load About page content.', 'About Us'],
    [paths.contact.to(), 'Failed to load Contact page content.', 'Send Us a Message'],
  ])('%s: %s, above the built-in content', async (path, words, builtIn) => {
    open(path, { content: { load: unavailable } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('heading', { name: builtIn })).toBeVisible();
  });

  const watchVisibleCategories: Ports['catalogue']['watchVisibleCategories'] = (listener) => {
    listener.fail(new AppError('unavailable', 'No connection.'));
    return () => undefined;
  };
  it.each<[string, Partial<Ports['catalogue']>, string]>([
    [paths.home.to(), { watchVisibleCategories }, 'Failed to load categories for homepage.'],
    [paths.products.to(), { listVisibleCategories: unavailable }, 'Failed to load product categories.'],
  ])('%s: its categories', async (path, catalogue, words) => {
    open(path, { catalogue });
    expect(await screen.findByText(`${words} Please try again later.`)).toBeVisible();
  });
});

it.each<[string, Partial<Parameters<typeof sampleCategory>[1]>, readonly string[]]>([
  ['/products', {}, [catalogueTexts.noCategoriesInfo, catalogueTexts.noCategories]],
  ['/products/boards', {}, [catalogueTexts.noProducts]],
  ['/products/boards', { hasSubProducts: false }, [catalogueTexts.noMedia]],
  ['/products/boards', { isVisible: false }, [catalogueTexts.categoryHidden('boards')]],
  ['/products/papyrus', {}, [catalogueTexts.categoryNotFound('papyrus')]],
])('M14–M21: %s with %o says what is not there', async (path, fields, words) => {
  const boards = sampleCategory('Boards', { hasSubProducts: true, ...fields });
  const findCategory = (slug: string) => Promise.resolve(slug === 'boards' ? boards : null);
  open(path, { catalogue: { findCategory } });
  for (const text of words) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Get a Quote' })).toBeNull();
});

it('M88: the former address of a product leads to its page; an address that nobody had says so', async () => {
  const card = sampleProduct('White card');
  const catalogue = {
    findVisibleProduct: (slug: string) => Promise.resolve(slug === 'white-card' ? card : null),
    findRenamedProduct: (slug: string) => Promise.resolve(slug === 'card' ? 'white-card' : null),
  };
  open('/product/card', { catalogue });
  expect(await screen.findByRole('heading', { level: 1, name: 'White card' })).toBeVisible();
  cleanup();
  open('/product/unknown', { catalogue });
  expect(await screen.findByText('Product "unknown" not found or is currently hidden.')).toBeVisible();
});

it('a product leads back to its category only while visitors can see that', async () => {
  const product = sampleProduct('White card', { category_slug: 'boards' });
  const show = (isVisible: boolean) => {
    const category = sampleCategory('Boards', { isVisible });
    const findCategory = () => Promise.resolve(category);
    open('/product/white-card', {
      catalogue: { findVisibleProduct: () => Promise.resolve(product), findCategory },
    });
    return screen.findByRole('heading', { level: 1, name: 'White card' });
  };
  await show(false);
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'View All Categories' })).toBeVisible();
  cleanup();
  await show(true);
  expect(screen.getByRole('link', { name: 'Back to Boards' })).toHaveAttribute('href', '/products/boards');
});

it('a product’s page lists the others of its category, not itself', async () => {
  const shown = sampleProduct('White card', { category_slug: 'boards' });
  const other = sampleProduct('Grey board', { category_slug: 'boards' });
  open('/product/white-card', {
    catalogue: {
      findVisibleProduct: () => Promise.resolve(shown),
      findCategory: () => Promise.resolve(sampleCategory('Boards', {})),
      listVisibleProducts: () => Promise.resolve([shown, other]),
    },
  });
  expect(await screen.findByRole('heading', { name: 'More in Boards' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Grey board' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'White card' })).toBeNull();
});

describe('M98: a preview link', () => {
  const product = sampleProduct('Secret card', { slug: 'secret', isVisible: false });
  const category = sampleCategory('Secret boards', { slug: 'secret' });
  const visitor = {
    preview: (key: string) =>
      key === 'good-product'
        ? Promise.resolve({ collection: 'products', record: product } as const)
        : key === 'good-category'
          ? Promise.resolve({ collection: 'categories', record: category } as const)
          : Promise.reject(new AppError('rejected', PREVIEW_REFUSED, { detail: { status: 404 } })),
  };
  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');

  it.each([
    ['/product/secret#preview=good-product', 'Secret card'],
    ['/products/secret#preview=good-category', 'Secret boards'],
  ])('%s shows the hidden page, says what it is, and is never indexed', async (path, name) => {
    open(path, { visitor });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByText('Preview: visitors do not see this page.')).toBeVisible();
    expect(robots()).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it.each([
    ['/product/another#preview=good-product', /not found or is currently hidden/],
    ['/product/secret#preview=good-category', /not found or is currently hidden/],
    ['/product/secret#preview=bad', PREVIEW_REFUSED],
  ])('%s: the link of another record, or none that is valid, shows nothing', async (path, words) => {
    open(path, { visitor });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/Secret/)).toBeNull();
  });
});

it('facts: all on the page of a product, the deciding ones first; on a card only these', async () => {
  const facts = factsOf({
    Shade: 'White',
    Packing: 'Reams of 500 sheets',
    GSM: '38, 40–50',
    'Sheet size': '300 × 400 mm',
  });
  const product = sampleProduct('Greaseproof', { long_description: 'Holds back oil.', facts });
  const lists = () =>
    [...document.querySelectorAll('main dl')].map((list) =>
      [...list.querySelectorAll('dt')].map(
        (dt) => `${dt.textContent}: ${dt.nextElementSibling?.textContent}`,
      ),
    );
  // No line breaks a size in two.
  const size = 'Sheet size: 300\u00a0×\u00a0400\u00a0mm';
  const deciding = ['GSM: 38, 40–50', size, 'Packing: Reams of 500 sheets'];
  open(paths.product.to('greaseproof'), {
    catalogue: { findVisibleProduct: () => Promise.resolve(product) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Greaseproof' })).toBeVisible();
  expect(lists()).toEqual([[...deciding, 'Shade: White']]);
  expect(screen.getByText('Holds back oil.')).toBeVisible();
  cleanup();
  const plain = sampleProduct('Plain', { facts: [] });
  open(paths.category.to('food'), {
    catalogue: {
      findCategory: () => Promise.resolve(sampleCategory('Food', { facts, hasSubProducts: true })),
      listVisibleProducts: () => Promise.resolve([product, plain]),
    },
  });
  expect(await screen.findByRole('link', { name: 'Greaseproof' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plain' })).toBeVisible();
  expect(lists()).toEqual([deciding]);
});

it('My requests: the focus stays near a button that its press has replaced (issue 49, F10)', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  open(paths.myRequests.to());
  for (const [name, next] of [
    ['Forget this device', 'Cancel'],
    ['Cancel', 'Forget this device'],
  ] as const) {
    (await screen.findByRole('button', { name })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
  }
});
