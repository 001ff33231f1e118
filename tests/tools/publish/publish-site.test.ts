import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { prerenderPage } from '#src/app/prerender.tsx';
import type { PageData } from '#src/app/page-data.ts';
import { CLOUDINARY_DELIVERY_HOST, LIST_PAGE_SIZE } from '#src/contracts/index.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { makeCatalogue } from '#src/data/seed/make-catalogue.ts';
import { SEED, type Seed } from '#src/data/seed/seed.ts';
import { publishSite } from '#tools/publish/publish-site.ts';

const VERSION = { rev: 7, categories: 1, products: 1, content: 1, settings: 1, quoteForms: 1 };

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder as the client build leaves it. */
function builtSite(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  folders.push(folder);
  const chunks = ['site', 'home', 'detail', 'contact', 'later', 'live'].map((name) => [
    `_${name}.js`,
    { file: `assets/${name}.js`, name, ...(name === 'site' && { css: ['assets/site.css'] }) },
  ]);
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_site.js'] },
    ...Object.fromEntries(chunks),
  };
  mkdirSync(path.join(folder, '.vite'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'assets/site.css'), 'h1{margin:0}.no-such-class{margin:0}');
  return folder;
}

async function publish(distDir: string, seed: Seed) {
  return publishSite({
    distDir,
    prerenderPage,
    ports: await openBrowserPorts({ seed }),
    version: VERSION,
    mediaHost: { cloudName: 'x', hosts: [CLOUDINARY_DELIVERY_HOST] },
    siteUrl: 'https://www.example.com',
  });
}

const dataOf = (html: string): PageData =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as PageData;

describe('publishing the seed', () => {
  const folder = builtSite();
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  beforeAll(() => publish(folder, SEED), 60_000);

  it('writes every visible category and product as a page, and no hidden one', () => {
    const slugs = (records: readonly { slug: string; isVisible: boolean }[]): string[] =>
      records.filter(({ isVisible }) => isVisible).map(({ slug }) => `${slug}.html`);
    const hidden = SEED.categories.filter(({ isVisible }) => !isVisible).map(({ slug }) => slug);
    const shown = SEED.products.filter((product) => !hidden.includes(product.category_slug));
    expect(readdirSync(path.join(folder, 'products')).sort()).toEqual(slugs(SEED.categories).sort());
    expect(readdirSync(path.join(folder, 'product')).sort()).toEqual(slugs(shown).sort());
    for (const slug of hidden) expect(read('sitemap.xml')).not.toContain(slug);
  });

  it('each page has its words, its style, its data and nothing that runs but the first script', () => {
    const html = read('products/kraft-papers.html');
    expect(html).toContain('What is Kraft Papers About?');
    expect(html).toContain('<style>h1{margin:0}</style>');
    expect(html).toContain('<link rel="canonical" href="https://www.example.com/products/kraft-papers"/>');
    expect(dataOf(html)).toMatchObject({ version: VERSION, siteUrl: 'https://www.example.com' });
    expect(html.match(/<script(?! type="application\/(?:ld\+)?json")/g)).toHaveLength(1);
  });

  it('publishes every value that a page uses, for those who come from another page', () => {
    const { snapshotPath, values } = dataOf(read('product/' + readdirSync(path.join(folder, 'product'))[0]));
    const published = readdirSync(path.join(folder, snapshotPath));
    for (const key of Object.keys(values).filter((name) => name !== 'settings')) {
      expect(published).toContain(`${key.replaceAll(':', '.')}.json`);
    }
  });

  it('the shell has no page, the settings, and starts at once; the 404 page is a page', () => {
    expect(read('shell.html')).toContain(' data-now>');
    expect(read('shell.html')).toContain('<div id="root"></div>');
    expect(Object.keys(dataOf(read('shell.html')).values)).toEqual(['settings']);
    expect(read('404.html')).toContain('Page Not Found');
    expect(read('404.html')).toContain('<meta name="robots" content="noindex"/>');
  });

  it('a page that is no longer there is gone after the next publication', async () => {
    const [gone] = SEED.products;
    const products = SEED.products.filter((product) => product !== gone);
    await publish(folder, { ...SEED, products });
    expect(existsSync(path.join(folder, `product/${gone?.slug}.html`))).toBe(false);
    expect(readdirSync(path.join(folder, 'content'))).toHaveLength(1);
  }, 60_000);
});

it('a category of 200 products costs a page of 24', async () => {
  const { categories, products } = makeCatalogue(200);
  const [only] = categories;
  if (!only) throw new Error('no category');
  const seed = {
    ...SEED,
    categories: [only],
    products: products.map((product) => ({ ...product, category_slug: only.slug })),
  };
  const folder = builtSite();
  await publish(folder, seed);
  const html = readFileSync(path.join(folder, `products/${only.slug}.html`), 'utf8');
  expect(html.match(/class="link-card[" ]/g)).toHaveLength(LIST_PAGE_SIZE);
  expect(html).toContain('Load more');
  expect(dataOf(html).values[`product-cards:${only.slug}:${LIST_PAGE_SIZE}`]).toMatchObject({ total: 200 });
}, 60_000);
