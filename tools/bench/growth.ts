import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { makeCatalogue } from '#src/seed/make-catalogue.ts';
import type { SeedContent } from '#src/contracts/index.ts';
import { SEED } from '#src/seed/seed.ts';
import type { Snapshot } from '#src/data/reads/snapshot.ts';
import { publisherDir } from '#tools/build/build-site.ts';
import { seedSource } from '#tools/build/open-content.ts';
import { choosePorts } from '#tools/dev/ports.ts';
import { findFirestoreProgram, startFirestore } from '#tools/dev/emulators/firestore-emulator.ts';
import type { Service } from '#tools/dev/processes.ts';
import { inRoot, localDir } from '#tools/dev/project.ts';
import { withAdminFirestore, writeSeed } from '#tools/dev/seed-firestore.ts';
import { folderTarget } from '#tools/build/publish/folder-target.ts';
import { loadPublisher } from '#tools/build/publish/site-parts.ts';
import { collectContent } from '#src/publishing/content.ts';
import { publishedValues } from '#src/publishing/published-values.ts';

import { countVisitReads } from './visit-reads.ts';

/** What a catalogue of this size costs. */
export interface Growth {
  products: number;
  categories: number;
  /** Products in a category, on average. */
  perCategory: number;
  publishMs: number;
  pages: number;
  /** Compressed HTML of each kind of page. */
  htmlBytes: { home: number; products: number; category: number; product: number };
  /** Firestore reads of a visit: nothing changed since publishing; everything changed; `null` without Java. */
  reads: { unchanged: number; unpublished: number } | null;
}

/** A seed with `count` made products, in categories of 25 or all in two. */
function seedOf(count: number, inTwoCategories: boolean): SeedContent {
  const made = makeCatalogue(count);
  if (!inTwoCategories) return { ...SEED, ...made, quoteForms: [] };
  const categories = made.categories.slice(0, 2);
  const products = made.products.map((product, index) => ({
    ...product,
    category_slug: categories[index % categories.length]?.slug ?? product.category_slug,
  }));
  return { ...SEED, categories, products, quoteForms: [] };
}

function compressed(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

function largestIn(folder: string): string {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  return files.reduce((largest, file) => (statSync(file).size > statSync(largest).size ? file : largest));
}

/** Publishes a made catalogue into a copy of the built site, and looks at what it wrote. */
async function publishGrown(
  siteDir: string,
  seed: SeedContent,
): Promise<Pick<Growth, 'publishMs' | 'pages' | 'htmlBytes'>> {
  const distDir = localDir('bench', 'grown');
  rmSync(distDir, { recursive: true, force: true });
  mkdirSync(distDir, { recursive: true });
  const ports = await openBrowserPorts({ seed });
  const started = Date.now();
  const { publisher, renderer } = await loadPublisher(publisherDir(siteDir));
  const { pages } = await publisher.publish({
    renderer,
    source: seedSource(ports),
    target: folderTarget(distDir),
    now: new Date(),
    full: true,
    anyBuild: true,
  });
  const publishMs = Date.now() - started;
  const at = (name: string): number => compressed(path.join(distDir, name));
  const htmlBytes = {
    home: at('index.html'),
    products: at('products.html'),
    category: compressed(largestIn(path.join(distDir, 'products'))),
    product: compressed(largestIn(path.join(distDir, 'product'))),
  };
  rmSync(distDir, { recursive: true, force: true });
  return { publishMs, pages, htmlBytes };
}

/** The published values of a seed, as the pages would fetch them. */
async function snapshotOf(seed: SeedContent): Promise<Snapshot> {
  const content = await collectContent(await openBrowserPorts({ seed }));
  const values = await publishedValues(content);
  return {
    version: () => Promise.resolve(content.version),
    read: (key) => Promise.resolve(values.get(key)),
  };
}

/** Measures catalogues of several sizes. Reads are counted against a Firestore emulator, when there is Java. */
export async function measureGrowth(
  siteDir: string,
  counts: readonly number[],
  onProgress: (text: string) => void,
): Promise<Growth[]> {
  const services: Service[] = [];
  const results: Growth[] = [];
  try {
    const emulator = await startFirestore({
      program: findFirestoreProgram(),
      port: (await choosePorts(48_200)).firestore,
      rulesFile: inRoot('firestore.rules'),
      dataDir: null,
      logFile: localDir('bench', 'firestore.log'),
      onService: (service) => services.push(service),
    }).catch((error: unknown) => {
      onProgress(`Reads are not counted: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
    for (const count of counts) {
      // A small catalogue is in one category anyhow.
      for (const inTwoCategories of count > 25 ? [false, true] : [false]) {
        const seed = seedOf(count, inTwoCategories);
        const grown = await publishGrown(siteDir, seed);
        let reads: Growth['reads'] = null;
        if (emulator && !inTwoCategories) {
          const projectId = `demo-bench-${count}`;
          await withAdminFirestore(projectId, emulator.host, (db) => writeSeed(db, seed));
          const visit = { firestoreHost: emulator.host, projectId, seed };
          reads = {
            unchanged: await countVisitReads({ ...visit, snapshot: await snapshotOf(seed) }),
            unpublished: await countVisitReads({ ...visit, snapshot: null }),
          };
        }
        const categories = seed.categories.length;
        results.push({
          products: count,
          categories,
          perCategory: Math.ceil(count / categories),
          ...grown,
          reads,
        });
        onProgress(`${count} products in ${categories} categories`);
      }
    }
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
  return results;
}
