/**
 * Makes the favicon, the touch icon and the link-preview picture from the mark in `src/ui/brand/Logo.tsx`.
 *
 *   npx tsx tools/assets/make-brand.ts
 *
 * The preview picture shows the mark over the warehouse and no name: the name is replaceable.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const FOREST = '#24513f';
const PAPER = '#faf6ee';
const KRAFT = '#b98a54';

// The same drawing as the component's, with its colours written out: an icon has no style sheet.
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
const PREVIEW = { width: 1200, height: 630 };
const previewSheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">
  <rect width="430" height="${PREVIEW.height}" fill="${PAPER}"/><rect x="430" width="6" height="${PREVIEW.height}" fill="${KRAFT}"/>
  <g transform="translate(107 207) scale(4.5)">${mark(FOREST, '#ffffff')}</g>
</svg>`;

await writeFile('public/favicon.svg', favicon);
await sharp(Buffer.from(touchIcon))
  .resize(180, 180)
  .png({ palette: true })
  .toFile('public/apple-touch-icon.png');
await sharp('public/media/hero/warehouse.webp')
  .resize({ ...PREVIEW, fit: 'cover', position: 'right' })
  .composite([{ input: Buffer.from(previewSheet) }])
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile('public/og-image.jpg');
