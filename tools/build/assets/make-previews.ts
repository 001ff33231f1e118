/**
 * Makes the link previews of the shipped pictures in `public/media/previews`, and `public/og-image.jpg` for the other pages:
 * JPEG, 1200 × 630, with the name of the record that shows the picture, or of the business. Run it after a change of the
 * seed's pictures or of the business's name.
 *
 *   npx tsx tools/build/assets/make-previews.ts
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';

import { chromium } from '@playwright/test';
import sharp from 'sharp';

import { markup } from '#functions/mail/html.ts';
import { BRAND, PREVIEW_SIZE_PX } from '#src/contracts/index.ts';
import { SEED } from '#src/seed/seed.ts';
import { BROWSER_FLAGS, findBrowser } from '#tools/dev/find-browser.ts';

const OUT_DIR = 'public/media/previews';
const JPEG = { quality: 68, mozjpeg: true };

function html(name: string, note: string, picture: Buffer, font: Buffer): string {
  return markup`<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: S; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: 400 650; }
    body { margin: 0; height: ${PREVIEW_SIZE_PX.height}px; display: flex; flex-direction: column; background: #24513f; color: #faf6ee; }
    img { flex: 1; min-height: 0; object-fit: cover; }
    div { border-top: 6px solid #b98a54; padding: 22px 56px 28px; }
    h1 { font: 560 56px/1.15 S, serif; margin: 0; } p { font: 400 28px/1.2 S, serif; margin: 8px 0 0; }
  </style><img src="data:image/webp;base64,${picture.toString('base64')}" alt=""><div><h1>${name}</h1><p>${note}</p></div>`
    .text;
}

const nameOf = new Map(
  [...SEED.products, ...SEED.categories].map(({ image_url, name }) => [image_url, name]),
);
const jobs: { source: string; out: string; name: string }[] = [
  { source: '/media/hero/warehouse.webp', out: 'public/og-image.jpg', name: BRAND.name },
];
for (const folder of ['categories', 'products'])
  for (const file of await readdir(`public/media/${folder}`)) {
    const source = `/media/${folder}/${file}`;
    const name = nameOf.get(source) ?? BRAND.name;
    if (/-\d{3,4}\.webp$/.test(file) && !nameOf.has(source)) continue;
    jobs.push({ source, out: `${OUT_DIR}/${folder}-${file.replace('.webp', '.jpg')}`, name });
  }

await mkdir(OUT_DIR, { recursive: true });
const font = await readFile('public/fonts/source-serif-4.woff2');
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage({ viewport: PREVIEW_SIZE_PX });
  for (const { source, out, name } of jobs) {
    const note = name === BRAND.name ? BRAND.tagline : BRAND.name;
    await page.setContent(html(name, note, await readFile(`public${source}`), font));
    await page.evaluate(() => Promise.all([document.fonts.ready, document.images[0]?.decode()]));
    const picture = await page.screenshot();
    await writeFile(out, await sharp(picture).jpeg(JPEG).toBuffer());
  }
  console.log(`${jobs.length} previews`);
} finally {
  await browser.close();
}
