/**
 * Makes the files that change with the business and its texts, all of them in public/: icons from the mark of
 * `src/ui/icon/Logo.tsx`, web manifests, link previews of the shipped pictures and the two legal documents as PDF.
 *
 *   npx tsx tools/build/make-assets.ts
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';

import { chromium, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

import { markup, type Html } from '#functions/mail/html.ts';
import {
  BRAND,
  CONTACT_DEFAULTS,
  DESK_DEFAULTS,
  NOTICE_VERSION,
  PREVIEW_SIZE_PX,
} from '#src/contracts/index.ts';
import { privacyPolicy } from '#src/features/statements/privacy-policy.ts';
import { paths } from '#src/lib/paths.ts';
import { parseStatement, type Statement } from '#src/lib/statement.ts';
import { SEED } from '#src/seed/seed.ts';
import { BROWSER_FLAGS, findBrowser } from '#tools/dev/find-browser.ts';

const FOREST = '#24513f';
const PAPER = '#faf6ee';
const KRAFT = '#b98a54';

/** The drawing of `LogoMark` with literal colours: an icon has no style sheet. */
function mark(reel: string, turns: string): string {
  return `<path fill="${reel}" d="M23 4a20 20 0 1 0 0 40h22v-4.5H34.5A20 20 0 0 0 23 4z"/>
  <g fill="none" stroke="${turns}" stroke-opacity=".45" stroke-width="1.5"><circle cx="23" cy="24" r="15.5"/><circle cx="23" cy="24" r="11"/></g>
  <circle fill="${KRAFT}" cx="23" cy="24" r="6"/>`;
}

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  ${mark(FOREST, '#ffffff')}
</svg>
`;
const TOUCH_ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="-9 -8 66 64">
  <rect x="-9" y="-9" width="66" height="66" fill="${FOREST}"/>${mark(PAPER, FOREST)}
</svg>`;
const APP_ICON_SIZES_PX = [192, 512];
const FAVICON_SIZE_PX = 48;

/** Wraps a PNG picture as an .ico file, for browsers and tools that request /favicon.ico. */
function toIco(png: Buffer, size: number): Buffer {
  // One icon, its size, one plane of 32 bits, its length (written below), and where it begins.
  const header = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

async function makeIcons(): Promise<void> {
  await writeFile('public/favicon.svg', FAVICON);
  const drawing = (svg: string, size: number): Sharp =>
    sharp(Buffer.from(svg), { density: 300 }).resize(size, size, { fit: 'cover' });
  const small = await drawing(FAVICON, FAVICON_SIZE_PX).png().toBuffer();
  await writeFile('public/favicon.ico', toIco(small, FAVICON_SIZE_PX));
  const draw = (name: string, size: number) =>
    drawing(TOUCH_ICON, size).png({ palette: true }).toFile(`public/${name}.png`);
  await draw('apple-touch-icon', 180);
  for (const size of APP_ICON_SIZES_PX) await draw(`icon-${size}`, size);
}

async function makeManifests(): Promise<void> {
  const site = {
    name: BRAND.legalName,
    short_name: BRAND.name,
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: FOREST,
    icons: APP_ICON_SIZES_PX.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  /** The admin area can be installed, and then stands among the apps to which a phone shares a text. */
  const admin = {
    ...site,
    name: `${BRAND.name} Admin`,
    short_name: `${BRAND.name} Admin`,
    start_url: paths.admin.to(),
    scope: paths.admin.to(),
    display: 'standalone',
    share_target: {
      action: paths.adminNewRequest.to(),
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
  for (const [name, content] of Object.entries({ site, admin }))
    await writeFile(`public/${name}.webmanifest`, `${JSON.stringify(content, null, 2)}\n`);
}

const SERIF = `@font-face { font-family: S; src: url(data:font/woff2;base64,${await readFile(
  'public/fonts/source-serif-4.woff2',
  'base64',
)}); font-weight: 400 650; }`;

/** A picture of a record with its name, or with the name of the business. */
function previewHtml(name: string, picture: Buffer): string {
  const note = name === BRAND.name ? BRAND.tagline : BRAND.name;
  return markup`<!doctype html><meta charset="utf-8"><style>${SERIF}
    body { margin: 0; height: ${PREVIEW_SIZE_PX.height}px; display: flex; flex-direction: column; background: ${FOREST}; color: ${PAPER}; }
    img { flex: 1; min-height: 0; object-fit: cover; }
    div { border-top: 6px solid ${KRAFT}; padding: 22px 56px 28px; }
    h1 { font: 560 56px/1.15 S, serif; margin: 0; } p { font: 400 28px/1.2 S, serif; margin: 8px 0 0; }
  </style><img src="data:image/webp;base64,${picture.toString('base64')}" alt=""><div><h1>${name}</h1><p>${note}</p></div>`
    .text;
}

async function makePreviews(page: Page): Promise<void> {
  const previews = 'public/media/previews';
  await mkdir(previews, { recursive: true });
  const names = new Map(
    [...SEED.products, ...SEED.categories].map(({ image_url, name }) => [image_url, name]),
  );
  const jobs = [{ source: '/media/hero/warehouse.webp', out: 'public/og-image.jpg' }];
  for (const folder of ['categories', 'products'])
    for (const file of await readdir(`public/media/${folder}`)) {
      const source = `/media/${folder}/${file}`;
      // A narrower copy of a picture has no preview of its own.
      if (/-\d{3,4}\.webp$/.test(file) && !names.has(source)) continue;
      jobs.push({ source, out: `${previews}/${folder}-${file.replace('.webp', '.jpg')}` });
    }
  await page.setViewportSize(PREVIEW_SIZE_PX);
  for (const { source, out } of jobs) {
    await page.setContent(previewHtml(names.get(source) ?? BRAND.name, await readFile(`public${source}`)));
    await page.evaluate(() => Promise.all([document.fonts.ready, document.images[0]?.decode()]));
    await sharp(await page.screenshot())
      .jpeg({ quality: 68, mozjpeg: true })
      .toFile(out);
  }
}

function all(tag: string, texts: readonly string[]): Html[] {
  return texts.map((text) => markup`<${tag}>${text}</${tag}>`);
}

function documentHtml({ title, lede, parts }: Statement): string {
  const body = parts.map(({ title: name, paragraphs, table: [columns = [], ...rows] }, index) => {
    const head = markup`<thead><tr>${all('th', columns)}</tr></thead>`;
    const lines = rows.map((cells) => markup`<tr>${all('td', cells)}</tr>`);
    const table = rows.length === 0 ? '' : markup`<table>${head}<tbody>${lines}</tbody></table>`;
    return markup`<h2>${index + 1}. ${name}</h2>${all('p', paragraphs)}${table}`;
  });
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${SERIF}
    body { font: 10.5pt/1.55 'Liberation Sans', Arial, sans-serif; color: #22261f; margin: 0; }
    h1, h2 { font-family: S, serif; font-weight: 560; line-height: 1.2; break-after: avoid; }
    h1 { font-size: 25pt; margin: 0 0 4pt; padding-top: 12pt; border-top: 3pt solid ${KRAFT}; }
    h2 { font-size: 13.5pt; margin: 16pt 0 4pt; }
    p { margin: 0 0 6pt; orphans: 3; widows: 3; }
    .intro { color: #5b5f57; font-size: 11.5pt; }
    table { border-collapse: collapse; font-size: 9pt; line-height: 1.4; margin-top: 6pt; }
    th, td { text-align: left; vertical-align: top; padding: 4pt 8pt 4pt 0; border-bottom: .5pt solid #c9c6bc; }
    tr { break-inside: avoid; }
  </style></head><body><h1>${title}</h1><p class="intro">${lede}</p>${body}</body></html>`.text;
}

/**
 * Prints the legal documents, tagged and searchable. The privacy policy is the text of the page `/privacy`. The texts are
 * neutral; the business must have them reviewed before launch.
 */
async function makePdfs(page: Page): Promise<void> {
  const terms = await readFile('tools/build/terms-and-conditions.md', 'utf8');
  const privacy = privacyPolicy({ ...CONTACT_DEFAULTS, ...DESK_DEFAULTS });
  const documents: Readonly<Record<string, Statement>> = {
    'privacy-policy': { ...privacy, title: `Privacy Policy, ${NOTICE_VERSION}` },
    'terms-and-conditions': parseStatement(terms, { ...CONTACT_DEFAULTS, ...BRAND }),
  };
  await mkdir('public/pdf', { recursive: true });
  for (const [name, statement] of Object.entries(documents)) {
    await page.setContent(documentHtml(statement));
    await page.evaluate(() => document.fonts.ready);
    await page.pdf({
      path: `public/pdf/${name}.pdf`,
      format: 'A4',
      tagged: true,
      outline: true,
      printBackground: true,
      margin: { top: '22mm', right: '24mm', bottom: '24mm', left: '24mm' },
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<div style="width:100%;margin:0 24mm;font:8pt sans-serif;color:#5b5f57;display:flex;justify-content:space-between"><span>${statement.title}</span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`,
    });
  }
}

await makeIcons();
await makeManifests();
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage();
  await makePreviews(page);
  await makePdfs(page);
} finally {
  await browser.close();
}
