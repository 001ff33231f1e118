/**
 * Makes the icons from the mark in `src/ui/icon/Logo.tsx`, and the web manifests with the business's name.
 *
 *   npx tsx tools/build/assets/make-brand.ts
 */
import { writeFile } from 'node:fs/promises';

import sharp from 'sharp';

import { BRAND } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';

const FOREST = '#24513f';
const PAPER = '#faf6ee';
const KRAFT = '#b98a54';

// The drawing of `LogoMark` with literal colours: an icon has no style sheet.
const MARK = `<path fill="REEL" d="M23 4a20 20 0 1 0 0 40h22v-4.5H34.5A20 20 0 0 0 23 4z"/>
  <g fill="none" stroke="TURNS" stroke-opacity=".45" stroke-width="1.5"><circle cx="23" cy="24" r="15.5"/><circle cx="23" cy="24" r="11"/></g>
  <circle fill="${KRAFT}" cx="23" cy="24" r="6"/>`;

function mark(reel: string, turns: string): string {
  return MARK.replace('REEL', reel).replace('TURNS', turns);
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  ${mark(FOREST, '#ffffff')}
</svg>
`;
const touchIcon = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="-9 -8 66 64">
  <rect x="-9" y="-9" width="66" height="66" fill="${FOREST}"/>${mark(PAPER, FOREST)}
</svg>`;
const APP_ICON_SIZES_PX = [192, 512];
const FAVICON_SIZE_PX = 48;

/** Wraps a PNG picture as an .ico file, for browsers and tools that request /favicon.ico. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function touchIconOf(size: number): Promise<Buffer> {
  return sharp(Buffer.from(touchIcon), { density: 300 })
    .resize(size, size, { fit: 'cover' })
    .png({ palette: true })
    .toBuffer();
}

await writeFile('public/favicon.svg', favicon);
const small = await sharp(Buffer.from(favicon), { density: 300 })
  .resize(FAVICON_SIZE_PX, FAVICON_SIZE_PX)
  .png()
  .toBuffer();
await writeFile('public/favicon.ico', toIco(small, FAVICON_SIZE_PX));
await writeFile('public/apple-touch-icon.png', await touchIconOf(180));
for (const size of APP_ICON_SIZES_PX) await writeFile(`public/icon-${size}.png`, await touchIconOf(size));
const manifest = {
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
const adminManifest = {
  ...manifest,
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
for (const [name, content] of Object.entries({ site: manifest, admin: adminManifest }))
  await writeFile(`public/${name}.webmanifest`, `${JSON.stringify(content, null, 2)}\n`);
