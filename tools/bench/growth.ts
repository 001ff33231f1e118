import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { groupedNumber } from '#src/lib/grouped-number.ts';
import { makeCatalogue } from '#src/seed/make-catalogue.ts';
import { SEED } from '#src/seed/seed.ts';
import { seedSource } from '#tools/build/open-content.ts';
import { folderTarget } from '#tools/build/publish/folder-target.ts';
import { loadPublisher } from '#tools/build/publish/site-parts.ts';
import { localDir } from '#tools/dev/project.ts';

import { kilobytes, seconds, type BenchedSite, type Figures } from './report.ts';
import { countVisitReads } from './visit-reads.ts';

const SIZES = [10, 1_000, 10_000];

/** Measures what made catalogues of several sizes cost: bytes of pages, time to publish, reads of a visit. */
export async function measureGrowth({ publisherDir, say }: BenchedSite): Promise<Figures[]> {
  const outDir = localDir('bench', 'grown');
  const rows: string[][] = [];
  for (const count of SIZES) {
    const seed = { ...SEED, ...makeCatalogue(count), quoteForms: [] };
    rmSync(outDir, { recursive: true, force: true });
    const source = seedSource(await openBrowserPorts({ seed }));
    const started = Date.now();
    const { publisher, renderer } = await loadPublisher(publisherDir);
    const options = { now: new Date(), full: true, anyBuild: true, target: folderTarget(outDir) };
    const { pages } = await publisher.publish({ renderer, source, ...options });
    const took = Date.now() - started;
    const bytesOf = (page: string): number =>
      brotliCompressSync(readFileSync(path.join(outDir, `${page}.html`))).length;
    const files = [
      'index',
      'products',
      `products/${seed.categories[0]?.slug}`,
      `product/${seed.products[0]?.slug}`,
    ];
    rows.push([
      ...[seed.products.length, seed.categories.length].map(groupedNumber),
      ...files.map((page) => kilobytes(bytesOf(page))),
      `${seconds(took)} (${pages})`,
      String(await countVisitReads(seed, true)),
      String(await countVisitReads(seed, false)),
    ]);
    say(`growth: ${count} products`);
  }
  const kinds = ['home', 'products page', 'category', 'product'];
  const costs = ['publish s (pages)', 'reads, published', 'reads, unpublished'];
  const head = ['products', 'categories', ...kinds, ...costs];
  return [{ title: 'Growth', head, rows }];
}
