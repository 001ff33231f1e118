/**
 * Copies the demo pictures and the film into `public/media` and makes the smaller widths beside them.
 *
 *   npx tsx tools/build/assets/make-media.ts <source folder>
 *
 * The source folder has `hero/`, `categories/`, `products/`, `about/`, `video/` and `placeholder.webp`.
 * `warehouse.webp` becomes `warehouse.webp` (unchanged), `warehouse-640.webp`, …: the widths are those that
 * `src/contracts/media/picture-sources.ts` offers to the browser.
 */
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const OUT_DIR = 'public/media';
const WIDTHS_PX: Readonly<Record<string, readonly number[]>> = {
  hero: [640, 960, 1280],
  categories: [480, 800],
  products: [480, 800],
  about: [480, 800],
  video: [],
};
const WEBP = { quality: 76, effort: 6, smartSubsample: true } as const;

const sourceDir = process.argv[2];
if (!sourceDir) {
  console.error(
    'Name the folder that holds the pictures: npx tsx tools/build/assets/make-media.ts <source folder>',
  );
  process.exit(1);
}

await mkdir(OUT_DIR, { recursive: true });
await copyFile(join(sourceDir, 'placeholder.webp'), join(OUT_DIR, 'placeholder.webp'));
for (const [folder, widths] of Object.entries(WIDTHS_PX)) {
  await mkdir(join(OUT_DIR, folder), { recursive: true });
  for (const file of await readdir(join(sourceDir, folder))) {
    if (!/\.(?:webp|mp4)$/.test(file)) continue;
    const original = join(sourceDir, folder, file);
    await copyFile(original, join(OUT_DIR, folder, file));
    for (const width of file.endsWith('.webp') ? widths : []) {
      const target = join(OUT_DIR, folder, file.replace(/\.webp$/, `-${width}.webp`));
      await sharp(original).resize({ width }).webp(WEBP).toFile(target);
      console.log(`${target}: ${((await stat(target)).size / 1024).toFixed(0)} KB`);
    }
  }
}
