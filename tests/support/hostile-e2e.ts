import { CONTENT_AREAS } from '#src/contracts/index.ts';

import type { Page } from '@playwright/test';

import type { Database } from './e2e.ts';

/** Each sets `window.__xss` if a page runs it. */
export const SCRIPTS = [
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
  ...['javascript:window.__xss=1', 'JaVaScRiPt:window.__xss=1', 'java\tscript:window.__xss=1'],
  '\u0001javascript:window.__xss=1',
  'data:text/html,<script>window.__xss=1</script>',
  ...['vbscript:window.__xss=1', '//evil.example/x', '/\\evil.example/x'],
  'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://evil.example/?https://www.youtube.com/embed/dQw4w9WgXcQ',
];

/** Puts hostile addresses into every address field of the content, and `text` into every other one. */
export async function plantHostileContent(db: Database, text = SCRIPTS): Promise<void> {
  const section = (url: string) => ({
    title: text,
    paragraphs: [text],
    paragraph: text,
    quote: text,
    quote_author: text,
    image_url: url,
    icon_class: 'fa x" onmouseover="window.__xss=1',
    features: [{ icon_class: text, title: text, description: text }],
    info_list: [{ icon_class: 'fas fa-x', label: text, value: text }],
    values_list: [{ icon_class: '', text }],
  });
  const first = URLS[0] ?? '';
  await db.doc('siteContent/homepage').set({
    carouselItems: URLS.map((url) => ({
      image_url: url,
      title: text,
      text,
      link_text: 'Go',
      link_url: url,
    })),
    sections: {
      aboutCompany: section(first),
      coreStrengths: section(first),
      productCategories: { title: text },
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
      intro: { title: text, subtitle: text, hero_image_url: first },
      details: {
        intro_paragraph: text,
        contact_info: URLS.map((url) => ({ icon_class: text, text, link_url: url })),
        business_hours_title: text,
        business_hours_text: text,
        map_embed_url: 'https://www.google.com.evil.example/maps/embed?pb=1',
      },
    },
  });
  await db.doc('settings/site').set({
    contactEmail: text,
    phone1: text,
    phone2: first,
    linkedinUrl: first,
    whatsappUrl: URLS[3],
    googleUrl: URLS[4],
    addressText: text,
    mapsUrl: first,
  });
  await db.doc('categories/hostile').set({
    name: text,
    slug: 'hostile',
    description: text,
    longDescription: text,
    image_url: first,
    hasSubProducts: false,
    order: -1,
    facts: [{ label: text, value: text }],
    benefits: [text],
    galleryImages: URLS,
    videos: URLS.map((url) => ({ url, caption: text })),
    isVisible: true,
    rev: 1,
  });
  await db.doc('products/hostile').set({
    name: text,
    slug: 'hostile',
    category_slug: 'kraft-papers',
    short_description: text,
    long_description: text,
    image_url: first,
    image_gallery: URLS,
    order: -1,
    facts: [{ label: text, value: text }],
    isVisible: true,
    rev: 1,
  });
  await db.doc('quoteFormDefinitions/hostile').set({
    categorySlug: 'hostile',
    rev: 1,
    fields: [{ name: 'size', label: text, type: 'select', required: false, tooltip: text, options: [text] }],
  });
  for (const area of CONTENT_AREAS) await db.raise(area);
}

/** Records violations of the Content-Security-Policy on every page of this tab, pictures and films apart. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stopped: string[] = [];
    (window as unknown as { stopped: string[] }).stopped = stopped;
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (!/^(?:img|media)-src$/.test(effectiveDirective))
        stopped.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
}

/** Effects of hostile content on this page; `NO_HARM` when there are none. */
export function harmOn(page: Page): Promise<object> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('a')];
    const frames = [...document.querySelectorAll('iframe')];
    // Previews are frames of the page.
    const windows = [window, ...frames.map((frame) => frame.contentWindow)] as { __xss?: number }[];
    return {
      ran: windows.filter((one) => one.__xss !== undefined).length,
      stopped: (window as unknown as { stopped: string[] }).stopped,
      links: links
        .map(({ protocol }) => protocol)
        .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(protocol)),
      foreign: links.filter(
        (link) => link.host === 'evil.example' && /^[/\\]/.test(link.getAttribute('href') ?? ''),
      ).length,
      frames: frames.map((frame) => frame.srcdoc || frame.src).filter(Boolean),
      base: document.querySelectorAll('base').length,
    };
  });
}

export const NO_HARM = { ran: 0, stopped: [], links: [], foreign: 0, frames: [], base: 0 };
