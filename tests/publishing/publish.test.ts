import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';

import type { PageData } from '#src/app/page-data.ts';
import {
  BRAND,
  LIST_PAGE_SIZE,
  readContent,
  settingsEntity,
  type SeedContent,
} from '#src/contracts/index.ts';
import { textsIn } from '#src/lib/plain-data.ts';
import { makeCatalogue } from '#src/seed/made-records.ts';
import { SEED } from '#src/seed/seed.ts';
import { publish, type Published, type Target } from '#src/publishing/publish.ts';
import { MemoryTarget } from '#tests/support/memory-target.ts';
import { sourceOfSeed, testRenderer } from '#tests/support/publishing.ts';
import { readFormerSlugs } from '#tools/build/open-content.ts';
import { folderTarget } from '#tools/build/folder-target.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const LATER = new Date('2026-12-24T10:00:00Z');

async function publishSeed(
  target: Target,
  seed: SeedContent,
  { now = NOW, build = 'build-1' } = {},
): Promise<Published> {
  const source = await sourceOfSeed(seed);
  return publish({ renderer: testRenderer(build), source, target, now, full: true, anyBuild: true });
}

const dataOf = (html: string): PageData =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as PageData;

/** One category of the seed, where the number of pages does not matter: all of them take seconds to render. */
const KRAFT: SeedContent = {
  ...SEED,
  categories: SEED.categories.filter(({ slug }) => slug === 'kraft-papers'),
  products: SEED.products.filter(({ category_slug: slug }) => slug === 'kraft-papers'),
};

/** The seed with one product changed; it is not among those that others show below themselves. */
function withProduct(change: Partial<SeedContent['products'][number]>, seed = SEED): SeedContent {
  const changed = ({ slug }: { slug: string }): boolean => slug === 'ribbed-kraft';
  expect(seed.products.some(changed)).toBe(true);
  return {
    ...seed,
    products: seed.products.map((product) => (changed(product) ? { ...product, ...change } : product)),
  };
}

const first = new MemoryTarget();
const kraftSite = new MemoryTarget();
beforeAll(async () => {
  await publishSeed(first, SEED);
  await publishSeed(kraftSite, KRAFT);
});
/** A copy of the published category. */
function published(): MemoryTarget {
  const site = new MemoryTarget();
  for (const [file, text] of kraftSite.files) site.files.set(file, text);
  return site;
}

describe('publishing the seed', () => {
  const site = first;

  it('makes every visible category and product a page, and no hidden one', () => {
    const hidden = SEED.categories.filter(({ isVisible }) => !isVisible).map(({ slug }) => slug);
    const shown = [
      ...SEED.categories.filter(({ isVisible }) => isVisible).map(({ slug }) => `/products/${slug}.html`),
      ...SEED.products
        .filter(({ isVisible, category_slug }) => isVisible && !hidden.includes(category_slug))
        .map(({ slug }) => `/product/${slug}.html`),
    ];
    const pages = [...site.files.keys()].filter((file) => /^\/products?\//.test(file));
    expect(pages.toSorted()).toEqual(shown.toSorted());
    for (const slug of hidden) for (const text of site.files.values()) expect(text).not.toContain(slug);
  });

  it('makes the request list a page that search engines are not told of', () => {
    expect(site.read('/request.html')).toContain('<meta name="robots" content="noindex"/>');
    // No line ends in 'e-'.
    expect(site.read('/privacy.html')).toContain('Only a name, an e-\u2060mail address');
    expect(site.read('/sitemap.xml')).toContain('/contact<');
    expect(site.read('/sitemap.xml')).not.toContain('/request<');
  });

  it('gives each page its words, its style, its data and nothing that runs but the first script', () => {
    const html = site.read('/products/kraft-papers.html');
    expect(html).toContain('What is Kraft Papers About?');
    expect(html).toContain('<style>@font-face{}h1{margin:0}</style>');
    expect(html).toContain('<link rel="canonical" href="https://www.example.com/products/kraft-papers"/>');
    expect(dataOf(html)).toMatchObject({ siteUrl: 'https://www.example.com' });
    expect(html.match(/<script(?! type="(?:application\/(?:ld\+)?json|speculationrules)")/g)).toHaveLength(1);
  });

  it('publishes every value that a page uses, for those who come from another page', () => {
    for (const file of [...site.files.keys()].filter((name) => name.startsWith('/product/'))) {
      for (const [key, value] of Object.entries(dataOf(site.read(file)).values))
        expect(JSON.parse(site.read(`/content/${key.replaceAll(':', '.')}.json`))).toEqual(value);
    }
  });

  it('gives a product its facts as text, and one that another program stored without facts none', async () => {
    const html = site.read('/product/ribbed-kraft.html');
    expect(html).toContain('<dt>GSM</dt><dd>40, 50, 60, 70, 80, 100, 120</dd>');
    const old = new MemoryTarget();
    // JSON leaves `undefined` out, as a document that never had the field.
    await publishSeed(old, withProduct({ facts: undefined as never }, KRAFT));
    expect(dataOf(old.read('/product/ribbed-kraft.html')).values['product:ribbed-kraft']).toMatchObject({
      facts: [],
    });
    expect(old.read('/product/ribbed-kraft.html')).not.toContain('<dd>40, 50');
  });

  it('gives no page markup that Google refuses: a product without a price, a review or a rating', () => {
    for (const [file, text] of site.files) {
      const types = [...text.matchAll(/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
        (JSON.parse(json) as { '@type': string | string[] }[]).flatMap((data) => data['@type']),
      );
      expect(types, file).not.toContain('Product');
      if (file.startsWith('/product/')) expect(types, file).toEqual(['BreadcrumbList']);
    }
    expect(site.read('/products/kraft-papers.html')).toMatch(/"ItemList".*\/product\/ribbed-kraft"/);
    expect(site.read('/index.html')).toMatch(/"addressLocality":"Delhi".*"openingHoursSpecification"/s);
  });

  it('gives a page the picture and the words of a link to it', () => {
    const meta = (file: string, property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(site.read(file))?.[1];
    const product = '/product/ribbed-kraft.html';
    expect(meta(product, 'og:title')).toMatch(new RegExp(`^Ribbed Kraft.* \\| ${BRAND.name}$`));
    expect(meta(product, 'og:image')).toBe(
      'https://www.example.com/media/previews/products-ribbed-kraft.jpg',
    );
    expect(['width', 'height'].map((side) => meta(product, `og:image:${side}`))).toEqual(['1200', '630']);
    expect(meta(product, 'og:image:alt')).toMatch(/^Ribbed Kraft/);
    expect(meta('/index.html', 'og:image')).toMatch(/\/og-image\.jpg$/);
    expect(meta('/index.html', 'og:locale')).toBe('en_IN');
  });

  it.each([
    ['homepage', '/index.html'],
    ['about', '/about.html'],
    ['contact', '/contact.html'],
  ] as const)(
    'shows every text of the %s content, and the footer with every way to the business',
    (page, file) => {
      const settings = settingsEntity.complete(SEED.settings);
      const { document } = new JSDOM(site.read(file)).window;
      for (const script of document.querySelectorAll('script')) script.remove();
      const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');
      const shown = withoutSpaces(document.body.textContent);
      const isAddress = (text: string): boolean => /^(?:https?:|\/|tel:|mailto:|fa[bsr] )/.test(text);
      const texts = [...textsIn(readContent(page, SEED.siteContent[page])), BRAND.blurb];
      for (const text of texts.filter((each) => !isAddress(each)))
        expect(shown).toContain(withoutSpaces(text));
      const links = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual(
        expect.arrayContaining([
          `mailto:${settings.contactEmail}`,
          ...[settings.phone1, settings.phone2].map((phone) => `tel:${phone.replaceAll(' ', '')}`),
          ...['/pdf/privacy-policy.pdf', '/pdf/terms-and-conditions.pdf', '/about', '/products', '/contact'],
        ]),
      );
    },
  );

  it('has a shell without a page, with the settings, that starts at once, and a 404 page', () => {
    expect(site.read('/shell.html')).toContain(' data-now>');
    expect(site.read('/shell.html')).toContain('<div id="root"></div>');
    expect(Object.keys(dataOf(site.read('/shell.html')).values)).toEqual(['settings']);
    expect(site.read('/404.html')).toContain('<title>Page Not Found');
    // A page that is not published yet is shown in place of the 404 page: at once, and with its style.
    expect(site.read('/404.html')).toContain(' data-now>');
    expect(site.read('/404.html')).toMatch(/<style>.*<\/script><link rel="stylesheet"/);
    expect(dataOf(site.read('/404.html')).isNotFound).toBe(true);
    expect(dataOf(site.read('/about.html'))).not.toHaveProperty('isNotFound');
    expect(site.read('/404.html')).toContain('<meta name="robots" content="noindex"/>');
    expect(site.read('/sitemap.xml')).not.toContain('404');
  });

  it('dates each page in the sitemap', () => {
    expect(site.read('/sitemap.xml')).toContain(
      '<url><loc>https://www.example.com/about</loc><lastmod>2026-11-22</lastmod></url>',
    );
  });
});

describe('publishing again', () => {
  it('does nothing when everything is published', async () => {
    const site = published();
    site.written = [];
    expect(await publishSeed(site, KRAFT, { now: LATER })).toMatchObject({ changed: false, rendered: 0 });
    expect(site.written).toEqual([]);
  });

  it('renders the pages whose values have changed, and gives the bytes of a publication from nothing', async () => {
    const site = published();
    const seed = withProduct({ short_description: 'Now with another text.' }, KRAFT);
    const { rendered, removed } = await publishSeed(site, seed, { now: LATER });
    expect(site.read('/product/ribbed-kraft.html')).toContain('Now with another text.');
    expect({ rendered, removed }).toEqual({
      rendered: site.written.filter((f) => f.endsWith('.html')).length,
      removed: 0,
    });
    expect(rendered).toBeLessThanOrEqual(8);
    expect(site.read('/sitemap.xml')).toContain('/product/ribbed-kraft</loc><lastmod>2026-12-24<');
    expect(site.read('/sitemap.xml')).toContain('/about</loc><lastmod>2026-11-22<');

    const fresh = new MemoryTarget();
    await publishSeed(fresh, seed);
    const dated = new Set(['/sitemap.xml', '/content/record.json']);
    expect([...site.files.keys()].toSorted()).toEqual([...fresh.files.keys()].toSorted());
    const differing = [...fresh.files].filter(([file, text]) => !dated.has(file) && site.read(file) !== text);
    expect(differing.map(([file]) => file)).toEqual([]);
  });

  it('leads from a former address to the new one, through renames, until it is used again or hidden', async () => {
    const site = published();
    await publishSeed(site, withProduct({ slug: 'kraft-ribbed' }, KRAFT));
    await publishSeed(site, withProduct({ slug: 'kraft-with-ribs' }, KRAFT));
    for (const former of ['ribbed-kraft', 'kraft-ribbed']) {
      expect(site.read(`/product/${former}.html`)).toContain(
        '<meta http-equiv="refresh" content="0;url=/product/kraft-with-ribs">',
      );
      expect(site.read(`/product/${former}.html`)).not.toContain('noindex');
    }
    expect(site.read('/sitemap.xml')).not.toContain('ribbed');
    await publishSeed(site, KRAFT);
    expect(site.read('/product/ribbed-kraft.html')).toContain('id="page-data"');
    expect(site.read('/product/kraft-ribbed.html')).toContain('url=/product/ribbed-kraft');
    await publishSeed(site, withProduct({ isVisible: false }, KRAFT));
    const naming = [...site.files].filter(([file, text]) =>
      /ribbed-kraft|kraft-ribbed|kraft-with-ribs/.test(`${file} ${text}`),
    );
    expect(naming.map(([file]) => file)).toEqual([]);
  });

  it('knows former addresses from the database too, so that a new build keeps them (M88)', async () => {
    const site = new MemoryTarget();
    const ribbed = SEED.products.find(({ slug }) => slug === 'ribbed-kraft');
    const kraft = SEED.categories.find(({ slug }) => slug === 'kraft-papers');
    const source = {
      ...(await sourceOfSeed(KRAFT)),
      formerSlugs: () =>
        Promise.resolve([
          { collection: 'products', slug: 'kraft-with-ribs', ownerId: ribbed?.id ?? '' },
          { collection: 'categories', slug: 'brown-papers', ownerId: kraft?.id ?? '' },
          { collection: 'products', slug: 'of-a-hidden-one', ownerId: 'nobody' },
        ] as const),
    };
    const now = new Date();
    await publish({ renderer: testRenderer(), source, target: site, now, full: true, anyBuild: true });
    expect(site.read('/product/kraft-with-ribs.html')).toContain('content="0;url=/product/ribbed-kraft"');
    expect(site.read('/products/brown-papers.html')).toContain('content="0;url=/products/kraft-papers"');
    expect([...site.files.keys()].filter((file) => file.includes('of-a-hidden-one'))).toEqual([]);
  });

  it('a build knows the former addresses of the live site, which visitors cannot list in the database', async () => {
    const live = published();
    await publishSeed(live, withProduct({ slug: 'kraft-with-ribs' }, KRAFT));
    const answer = (file: string) => new Response(live.files.get(file) ?? '{"missing":true}');
    const request = (address: string) => Promise.resolve(answer(new URL(address).pathname));
    const formerSlugs = () => readFormerSlugs('https://www.example.com', request);
    const site = new MemoryTarget();
    const source = { ...(await sourceOfSeed(withProduct({ slug: 'kraft-with-ribs' }, KRAFT))), formerSlugs };
    await publish({ renderer: testRenderer(), source, target: site, now: NOW, full: true, anyBuild: true });
    expect(site.read('/product/ribbed-kraft.html')).toContain('content="0;url=/product/kraft-with-ribs"');
    live.files.clear();
    expect(await formerSlugs()).toEqual([]);
    const unreachable = () => Promise.reject(new TypeError('fetch failed'));
    expect(await readFormerSlugs('https://www.example.com', unreachable)).toEqual([]);
  });

  it('makes everything again for another build', async () => {
    const { rendered, pages } = await publishSeed(published(), KRAFT, { build: 'build-2' });
    expect(rendered).toBe(pages);
  });
});

it('gives no page to what is no slug, and never writes outside the folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  try {
    const inside = path.join(folder, 'site');
    await publishSeed(folderTarget(inside), withProduct({ slug: '../../../x' }, KRAFT));
    expect(readdirSync(folder)).toEqual(['site']);
    expect(readFileSync(path.join(inside, 'sitemap.xml'), 'utf8')).not.toContain('..');
    const open = await folderTarget(inside).open();
    await expect(open.read('/../x')).rejects.toThrow('outside');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a category of 25 products costs a page of 24', async () => {
  const { categories, products } = makeCatalogue(LIST_PAGE_SIZE + 1);
  const [only] = categories;
  if (!only) throw new Error('no category');
  const site = new MemoryTarget();
  await publishSeed(site, {
    ...SEED,
    categories: [only],
    products: products.map((product) => ({ ...product, category_slug: only.slug })),
  });
  const html = site.read(`/products/${only.slug}.html`);
  expect(html.match(/class="link-card[" ]/g)).toHaveLength(LIST_PAGE_SIZE);
  expect(html).toContain('Load more');
  expect(dataOf(html).values[`product-cards:${only.slug}:${LIST_PAGE_SIZE}`]).toMatchObject({ total: 25 });
});
