/**
 * Makes the heading font in `public/fonts` from the package @fontsource-variable/source-serif-4.
 *
 *   npx tsx tools/build/assets/make-fonts.ts
 *
 * Kept: Latin letters, punctuation, figures; weights 400 to 650; one optical size (headings). The rupee
 * sign comes from another file of the package, so it is a second, tiny font with its own unicode-range.
 */
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const OUT_DIR = 'public/fonts';
const OPTICAL_SIZE_PT = 32;
const WEIGHTS = { min: 400, max: 650, default: 400 };

const PRINTABLE_ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const LATIN_1 = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 160 + index));
const PUNCTUATION = '‐‑–—‘’‚“”„†•…‰′″‹›€™−×';

const require = createRequire(import.meta.url);
const filesDir = join(dirname(require.resolve('@fontsource-variable/source-serif-4/package.json')), 'files');

async function make(source: string, target: string, text: string): Promise<void> {
  const font = await readFile(join(filesDir, source));
  const made = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS, opsz: OPTICAL_SIZE_PT },
  });
  await writeFile(join(OUT_DIR, target), made);
  console.log(`${target}: ${(made.length / 1024).toFixed(1)} KB`);
}

await mkdir(OUT_DIR, { recursive: true });
await make(
  'source-serif-4-latin-opsz-normal.woff2',
  'source-serif-4.woff2',
  PRINTABLE_ASCII + LATIN_1 + PUNCTUATION,
);
await make('source-serif-4-latin-ext-opsz-normal.woff2', 'source-serif-4-rupee.woff2', '₹');
