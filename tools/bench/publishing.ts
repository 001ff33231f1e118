import { COLLECTIONS, type SeedContent } from '#src/contracts/index.ts';
import { RECORD_FILE } from '#src/publishing/record.ts';
import { makeCatalogue } from '#src/seed/make-catalogue.ts';
import { SEED } from '#src/seed/seed.ts';
import { loadPublisher } from '#tools/build/publish/site-parts.ts';
import { runWorker } from '#tools/dev/run-program.ts';
import { openFirestore } from '#tools/dev/emulators/open-firestore.ts';
import { withAdminFirestore } from '#tools/dev/admin-firestore.ts';
import { writeSeed } from '#tools/dev/seed-firestore.ts';
import { startHostingApi } from '#tools/stand-ins/hosting-api/hosting-api.ts';

import type { BenchedSite, Figures } from './report.ts';

const PRODUCTS = 10_000;
const PROJECT = 'demo-publishing';

/** Publishes 10,000 made products with the publishing function, then one changed product of them. */
export async function measurePublishing({ publisherDir, say }: BenchedSite): Promise<Figures[]> {
  say(`Publishing ${PRODUCTS} products …`);
  const { host, close } = await openFirestore('bench');
  const hosting = await startHostingApi();
  try {
    const seed: SeedContent = { ...SEED, ...makeCatalogue(PRODUCTS) };
    await withAdminFirestore(PROJECT, host, (db) => writeSeed(db, seed));
    const { renderer } = await loadPublisher(publisherDir);
    // A site of this build that has no pages yet.
    const { build } = renderer.parts;
    const record = { format: 2, build, source: '', pages: {}, values: {}, former: {} };
    hosting.site(PROJECT).deploy(new Map([[RECORD_FILE, JSON.stringify(record)]]));

    const addresses = { apiUrl: hosting.url, siteUrl: hosting.siteUrl(PROJECT) };
    const publish = async (what: string, reason: string): Promise<string[]> => {
      const options = JSON.stringify({ project: PROJECT, ...addresses, publisherDir, reason });
      const output = await runWorker('tools/bench/publish-once.ts', [options], {
        NODE_ENV: 'production',
        // Node's own limit where the function runs (1 GiB); with more memory it collects garbage later.
        NODE_OPTIONS: '--max-old-space-size=512',
        METADATA_SERVER_DETECTION: 'none',
      });
      const cost = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
      const { rendered, pages, files, uploaded, reads, seconds, peakMb } = cost;
      const counts = [`${rendered} of ${pages}`, files, uploaded, reads, seconds?.toFixed(1), peakMb];
      return [what, ...counts.map(String)];
    };
    const all = await publish('everything', 'full');
    // In the middle of its category: other pages show the first products of a category.
    const changed = seed.products[PRODUCTS / 2 + 7];
    await withAdminFirestore(PROJECT, host, async (db) => {
      const path = `${COLLECTIONS.products}/${changed?.id}`;
      await db.doc(path).update({ short_description: 'Another text.' });
      await db.doc(`${COLLECTIONS.meta}/version`).update({ rev: 2, products: 2 });
      await db.doc(`${COLLECTIONS.contentChanges}/2`).set({ paths: [path] });
    });
    const rows = [all, await publish('one changed product', 'save')];
    const counts = ['pages rendered', 'files', 'uploaded', 'documents read', 'seconds', 'memory MB'];
    return [{ title: 'Publishing', head: ['what', ...counts], rows }];
  } finally {
    await close();
    await hosting.close();
  }
}
