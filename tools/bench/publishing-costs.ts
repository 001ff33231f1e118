import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { COLLECTIONS, type SeedContent } from '#src/contracts/index.ts';
import { RECORD_FILE, type PublicationRecord } from '#src/publishing/record.ts';
import { makeCatalogue } from '#src/seed/make-catalogue.ts';
import { SEED } from '#src/seed/seed.ts';
import { runWorker } from '#tools/build/run-worker.ts';
import { startHostingApi } from '#tools/stand-ins/hosting-api/hosting-api.ts';
import { findFirestoreProgram, startFirestore } from '#tools/dev/emulators/firestore-emulator.ts';
import { choosePorts } from '#tools/dev/ports.ts';
import type { Service } from '#tools/dev/processes.ts';
import { inRoot, localDir } from '#tools/dev/project.ts';
import { withAdminFirestore, writeSeed } from '#tools/dev/seed-firestore.ts';
import { loadPublisher } from '#tools/build/publish/site-parts.ts';

/** What a publication costs, as the function's log says it. */
export interface PublishingCost {
  what: string;
  rendered: number;
  pages: number;
  files: number;
  uploaded: number;
  reads: number;
  seconds: number;
  /** The whole process at its largest, Node itself among it. */
  peakMb: number;
}

const PROJECT = 'demo-publishing';

/** Publishes a made catalogue whole, then one changed product of it. */
export async function measurePublishing(
  publisherDir: string,
  products: number,
  say: (text: string) => void,
): Promise<PublishingCost[]> {
  say(`Publishing ${products} products …`);
  const services: Service[] = [];
  const hosting = await startHostingApi();
  try {
    const firestore = await startFirestore({
      program: findFirestoreProgram(),
      port: (await choosePorts(48_300)).firestore,
      rulesFile: inRoot('firestore.rules'),
      dataDir: null,
      logFile: localDir('bench', 'publishing-firestore.log'),
      onService: (service) => services.push(service),
    });
    const seed: SeedContent = { ...SEED, ...makeCatalogue(products) };
    await withAdminFirestore(PROJECT, firestore.host, (db) => writeSeed(db, seed));

    // A deployed site of this build with nothing on it.
    const { renderer } = await loadPublisher(publisherDir);
    const record = {
      format: 2 as const,
      build: renderer.parts.build,
      source: '',
      pages: {},
      values: {},
      former: {},
    };
    const site = hosting.site(PROJECT);
    const version = site.create();
    const body = gzipSync(JSON.stringify(record satisfies Partial<PublicationRecord>));
    const hash = createHash('sha256').update(body).digest('hex');
    site.populate(version, { [RECORD_FILE]: hash });
    site.upload(version, hash, body);
    site.update(version, { status: 'FINALIZED' }, ['status']);
    site.release(version);

    const publish = async (what: string, reason: string): Promise<PublishingCost> => {
      const text = await runWorker('tools/bench/publish-once.ts', [], {
        NODE_ENV: 'production',
        // What Node gives itself where the function runs (1 GiB); here it would take its time with the garbage.
        NODE_OPTIONS: '--max-old-space-size=512',
        METADATA_SERVER_DETECTION: 'none',
        FIRESTORE_EMULATOR_HOST: firestore.host,
        BENCH_PROJECT: PROJECT,
        BENCH_HOSTING: hosting.url,
        BENCH_SITE: hosting.siteUrl(PROJECT),
        BENCH_PUBLISHER: publisherDir,
        BENCH_REASON: reason,
      });
      return { ...(JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as PublishingCost), what };
    };
    const all = await publish('everything', 'full');
    // Neither the first of its category, which others show, nor the last.
    const changed = seed.products[Math.floor(products / 2) + 7];
    await withAdminFirestore(PROJECT, firestore.host, async (db) => {
      const path = `${COLLECTIONS.products}/${changed?.id}`;
      await db.doc(path).update({ short_description: 'Another text.' });
      await db.doc(`${COLLECTIONS.meta}/version`).update({ rev: 2, products: 2 });
      await db.doc(`${COLLECTIONS.contentChanges}/2`).set({ paths: [path] });
    });
    return [all, await publish('one changed product', 'save')];
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await hosting.close();
  }
}
