import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { SiteApp } from '#src/app/SiteApp.tsx';
import { BRAND, PREVIEW_REFUSED, readContent, readSiteSettings } from '#src/contracts/index.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import { AppError } from '#src/lib/app-error.ts';
import { paths } from '#src/lib/paths.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { factsOf, sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';
import { stubPorts } from '#tests/support/stub-ports.tsx';

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

  it.each<[string, Partial<Ports['catalogue']>, string]>([
    [
      paths.home.to(),
      {
        watchVisibleCategories: (listener) => {
          listener.fail(new AppError('unavailable', 'No connection.'));
          return () => undefined;
        },
      },
      'Failed to load categories for homepage. Please try again later.',
    ],
    [
      paths.products.to(),
      { listVisibleCategories: unavailable },
      'Failed to load product categories. Please try again later.',
    ],
  ])('%s: its categories', async (path, catalogue, words) => {
    open(path, { catalogue });
    expect(await screen.findByText(words)).toBeVisible();
  });
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

  it.each(['/product/another#preview=good-product', '/product/secret#preview=good-category'])(
    '%s: the link of another record shows nothing',
    async (path) => {
      open(path, { visitor });
      expect(await screen.findByText(/not found or is currently hidden/)).toBeVisible();
      expect(screen.queryByText(/Secret/)).toBeNull();
    },
  );

  it('a link that is not valid says what to do', async () => {
    open('/product/secret#preview=bad', { visitor });
    expect(await screen.findByText(PREVIEW_REFUSED)).toBeVisible();
  });
});

it('M12: About has its six sections, each with its own words', async () => {
  const about = readContent('about', null);
  const { aboutGlance, philosophy, leadership, companyProfile, whyUs, qualityAssurance } = about.sections;
  Object.assign(aboutGlance, { title: 'Glance title', paragraphs: ['Glance text.'] });
  Object.assign(philosophy, { title: 'Philosophy title', paragraph: 'Philosophy text.' });
  Object.assign(leadership, { title: 'Leadership title', quote: 'The quote.', paragraph: 'Leaders.' });
  Object.assign(companyProfile, { title: 'Profile title' });
  Object.assign(whyUs, { title: 'Why title' });
  Object.assign(qualityAssurance, { title: 'Quality title', paragraphs: ['Quality text.'] });
  open(paths.about.to(), { content: { load: () => Promise.resolve(about as never) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(
    expect.arrayContaining([
      ...['Glance title', 'Philosophy title', 'Leadership title', 'Profile title', 'Why title'],
      'Quality title',
    ]),
  );
  for (const text of ['Glance text.', 'Philosophy text.', 'Leaders.', 'Quality text.'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/The quote\./)).toBeVisible();
});

it('M13: Our Details: items with icon, text and link, business hours, the map', async () => {
  const contact = readContent('contact', null);
  Object.assign(contact.sections.details, {
    contact_info: [
      { icon_class: 'fas fa-phone', text: '+91 00000 00009', link_url: 'tel:+910000000009' },
      { icon_class: 'fas fa-location-dot', text: 'Gate 4', link_url: '' },
    ],
    business_hours_title: 'Opening hours',
    business_hours_text: 'Daily 9 to 5',
    map_embed_url: 'https://www.google.com/maps/embed?pb=1',
  });
  open(paths.contact.to(), { content: { load: () => Promise.resolve(contact as never) } });
  const card = within(await screen.findByRole('region', { name: 'Our Details' }));
  expect(card.getByRole('link', { name: '+91 00000 00009' })).toHaveAttribute('href', 'tel:+910000000009');
  expect(card.getByText('Gate 4').closest('a')).toBeNull();
  expect(card.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  expect(card.getByText('Daily 9 to 5')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Show map' }));
  expect(card.getByTitle('Map to our office')).toHaveAttribute('src', contact.sections.details.map_embed_url);
});

it('M5: the footer has the blurb, quick links, address, e-mail, phones and the two documents', async () => {
  const settings = readSiteSettings(null);
  open(paths.about.to());
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByText(BRAND.blurb)).toBeVisible();
  for (const name of ['Home', 'About', 'Products', 'Contact'])
    expect(footer.getByRole('link', { name })).toBeVisible();
  expect(footer.getByRole('link', { name: settings.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${settings.contactEmail}`,
  );
  for (const phone of [settings.phone1, settings.phone2])
    expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(footer.getByText(settings.addressText.split('\n')[0] ?? '', { exact: false })).toBeVisible();
  expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/pdf/privacy-policy.pdf',
  );
  expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/pdf/terms-and-conditions.pdf',
  );
});

describe('facts', () => {
  const facts = factsOf({
    Shade: 'White',
    Packing: 'Reams of 500 sheets',
    GSM: '38, 40–50',
    'Sheet size': '300 × 400 mm',
  });
  const product = sampleProduct('Greaseproof', { long_description: 'Holds back oil.', facts });
  const category = sampleCategory('Food');
  /** The lists of facts on the page as texts: on cards the deciding ones, on a paper's page all, those first. */
  const lists = () =>
    [...document.querySelectorAll('main dl')].map((list) =>
      [...list.querySelectorAll('dt')].map(
        (dt) => `${dt.textContent}: ${dt.nextElementSibling?.textContent}`,
      ),
    );
  // No line breaks a size in two.
  const size = 'Sheet size: 300\u00a0×\u00a0400\u00a0mm';
  const deciding = ['GSM: 38, 40–50', size, 'Packing: Reams of 500 sheets'];
  const all = [...deciding, 'Shade: White'];

  it('of a product: all in one table under its name, the deciding ones first', async () => {
    open(paths.product.to('greaseproof'), {
      catalogue: { findVisibleProduct: () => Promise.resolve(product) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Greaseproof' })).toBeVisible();
    expect(lists()).toEqual([all]);
    expect(screen.getByText('Holds back oil.')).toBeVisible();
  });

  it('on the card of a product: the deciding ones', async () => {
    open(paths.category.to('food'), {
      catalogue: {
        findCategory: () => Promise.resolve({ ...category, facts, hasSubProducts: true }),
        listVisibleProducts: () =>
          Promise.resolve([product, { ...product, id: 'q', name: 'Plain', slug: 'plain', facts: [] }]),
      },
    });
    expect(await screen.findByRole('link', { name: 'Greaseproof' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plain' })).toBeVisible();
    expect(lists()).toEqual([deciding]);
  });
});
