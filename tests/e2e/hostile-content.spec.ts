import { CONTENT_AREAS } from '#src/contracts/index.ts';
import { expect, test } from '#tests/support/e2e.ts';

/** Each would set `window.__xss` if anything ran it. */
const SCRIPTS = [
  '<script>window.__xss=1</script>',
  '<img src=x onerror="window.__xss=1">',
  '"><svg/onload=window.__xss=1>',
  '</title><script>window.__xss=1</script>',
  '</script><script>window.__xss=1</script>',
  '<math><mtext></table><mglyph><style><!--</style><img src onerror=window.__xss=1>',
  '{{constructor.constructor("window.__xss=1")()}}',
  '<base href="https://evil.example/">',
].join(' ');

const URLS = [
  'javascript:window.__xss=1',
  'JaVaScRiPt:window.__xss=1',
  'java\tscript:window.__xss=1',
  '\u0001javascript:window.__xss=1',
  'data:text/html,<script>window.__xss=1</script>',
  'vbscript:window.__xss=1',
  '//evil.example/x',
  '/\\evil.example/x',
  'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://evil.example/?https://www.youtube.com/embed/dQw4w9WgXcQ',
];

test('hostile text and addresses in every content field: nothing runs, nothing navigates, nothing is framed', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  // Pictures at hostile addresses cannot load: that is the point.
  allowConsoleErrors(/Failed to load resource|Content Security Policy|net::ERR/);
  const section = (url: string) => ({
    title: SCRIPTS,
    paragraphs: [SCRIPTS],
    paragraph: SCRIPTS,
    quote: SCRIPTS,
    quote_author: SCRIPTS,
    image_url: url,
    icon_class: 'fa x" onmouseover="window.__xss=1',
    features: [{ icon_class: SCRIPTS, title: SCRIPTS, description: SCRIPTS }],
    info_list: [{ icon_class: 'fas fa-x', label: SCRIPTS, value: SCRIPTS }],
    values_list: [{ icon_class: '', text: SCRIPTS }],
  });
  const first = URLS[0] ?? '';
  await db.doc('siteContent/homepage').set({
    carouselItems: URLS.map((url) => ({
      image_url: url,
      title: SCRIPTS,
      text: SCRIPTS,
      link_text: 'Go',
      link_url: url,
    })),
    sections: {
      aboutCompany: section(first),
      coreStrengths: section(first),
      productCategories: { title: SCRIPTS },
    },
  });
  await db.doc('siteContent/about').set({
    sections: Object.fromEntries(
      ['aboutGlance', 'philosophy', 'leadership', 'companyProfile', 'whyUs', 'qualityAssurance'].map(
        (name, index) => [name, section(URLS[index] ?? first)],
      ),
    ),
  });
  await db.doc('siteContent/contact').set({
    sections: {
      intro: { title: SCRIPTS, subtitle: SCRIPTS, hero_image_url: first },
      details: {
        intro_paragraph: SCRIPTS,
        contact_info: URLS.map((url) => ({ icon_class: SCRIPTS, text: SCRIPTS, link_url: url })),
        business_hours_title: SCRIPTS,
        business_hours_text: SCRIPTS,
        map_embed_url: 'https://www.google.com.evil.example/maps/embed?pb=1',
      },
    },
  });
  await db.doc('settings/site').set({
    contactEmail: SCRIPTS,
    phone1: SCRIPTS,
    phone2: first,
    linkedinUrl: first,
    whatsappUrl: URLS[3],
    googleUrl: URLS[4],
    addressText: SCRIPTS,
    mapsUrl: first,
  });
  await db.doc('categories/hostile').set({
    name: SCRIPTS,
    slug: 'hostile',
    description: SCRIPTS,
    longDescription: SCRIPTS,
    image_url: first,
    hasSubProducts: false,
    order: -1,
    benefits: [SCRIPTS],
    galleryImages: URLS,
    videos: URLS.map((url) => ({ url, caption: SCRIPTS })),
    isVisible: true,
    rev: 1,
  });
  await db.doc('products/hostile').set({
    name: SCRIPTS,
    slug: 'hostile',
    category_slug: 'kraft-papers',
    short_description: SCRIPTS,
    long_description: SCRIPTS,
    image_url: first,
    image_gallery: URLS,
    order: -1,
    isVisible: true,
    rev: 1,
  });
  await db.doc('quoteFormDefinitions/hostile').set({
    categorySlug: 'hostile',
    rev: 1,
    fields: [
      { name: 'size', label: SCRIPTS, type: 'select', required: false, tooltip: SCRIPTS, options: [SCRIPTS] },
    ],
  });
  for (const area of CONTENT_AREAS) await db.raise(area);

  for (const path of [
    '/',
    '/about',
    '/contact',
    '/products',
    '/products/hostile',
    '/product/hostile',
    '/products/kraft-papers',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.keyboard.press('Shift');
    await expect(page.getByText('window.__xss=1', { exact: false }).first(), path).toBeAttached();
    const found = await page.evaluate(() => ({
      ran: (window as unknown as { __xss?: number }).__xss ?? 0,
      links: [...document.querySelectorAll('a')]
        .map((link) => link.protocol)
        .filter((p) => !['http:', 'https:', 'mailto:', 'tel:'].includes(p)),
      foreign: [...document.querySelectorAll('a')].filter(
        (link) => link.host === 'evil.example' && /^[/\\]/.test(link.getAttribute('href') ?? ''),
      ).length,
      frames: [...document.querySelectorAll('iframe')].map((frame) => frame.src),
      base: document.querySelectorAll('base').length,
    }));
    expect(found, path).toEqual({ ran: 0, links: [], foreign: 0, frames: [], base: 0 });
  }
  await page.goto('/products/hostile');
  await page.getByRole('button', { name: 'Get a Quote' }).click();
  await expect(page.getByRole('dialog').getByLabel(/^Name/)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { __xss?: number }).__xss ?? 0)).toBe(0);
});

test('F30: malformed documents in every collection: pages render with defaults, nothing blank', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await db.doc('categories/broken').set({
    name: 'Broken Papers',
    slug: 'broken-papers',
    description: 7,
    longDescription: null,
    image_url: {},
    hasSubProducts: 'yes',
    order: 'first',
    benefits: 'none',
    galleryImages: [1, null],
    videos: [null, 'x', { url: 5 }],
    isVisible: true,
  });
  await db.doc('categories/nameless').set({ isVisible: true });
  await db.doc('products/broken').set({
    name: 'Broken Sheet',
    slug: 'broken-sheet',
    category_slug: 'kraft-papers',
    image_gallery: 3,
    isVisible: true,
  });
  await db.doc('products/nameless').set({ category_slug: 'kraft-papers', isVisible: true });
  await db
    .doc('quoteFormDefinitions/broken-papers')
    .set({ categorySlug: 'broken-papers', fields: [null, { name: 'gsm', label: 'GSM', type: 'mystery' }] });
  await db.doc('settings/site').set({ phone1: 7, addressText: null });
  for (const name of ['homepage', 'about', 'contact'])
    await db.doc(`siteContent/${name}`).set({ sections: [null, { name: 'intro' }, 3], carouselItems: {} });
  for (const area of CONTENT_AREAS) await db.raise(area);
  for (const [path, text] of [
    ['/', 'The right paper, by the reel or the ream'],
    ['/about', 'At a Glance'],
    ['/contact', 'Business Hours'],
    ['/products', 'Broken Papers'],
    ['/products/broken-papers', 'No media available for this category.'],
    ['/products/kraft-papers', 'Broken Sheet'],
    ['/product/broken-sheet', 'Broken Sheet'],
  ] as const) {
    await page.goto(path);
    await page.keyboard.press('Shift');
    await expect(page.getByText(text).first(), path).toBeVisible();
  }
});
