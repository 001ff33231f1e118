import { randomUUID } from 'node:crypto';

import type { Firestore } from 'firebase-admin/firestore';

import { createHostingClient } from '#functions/publishing/hosting-client.ts';
import {
  runPublishing,
  type PublishingReason,
  type PublishingServices,
} from '#functions/publishing/run-publishing.ts';
import { serverDocuments } from '#functions/publishing/server-documents.ts';
import {
  COLLECTIONS,
  readContentVersion,
  publishingStateEntity,
  VERSION_DOCUMENT_ID,
  type ContentArea,
  type SeedContent,
} from '#src/contracts/index.ts';
import * as publisher from '#src/publishing/publisher.ts';
import { SEED } from '#src/seed/seed.ts';
import { MemoryTarget } from '#tests/support/memory-target.ts';
import { testRenderer } from '#tests/support/publishing.ts';
import { startHostingApi, type HostingApi } from '#tools/stand-ins/hosting-api/hosting-api.ts';
import { writeSeed } from '#tools/dev/seed-firestore.ts';

import { openFirestore, type LogLine } from './bench.ts';
import { planFaults } from './faults.ts';

const SITE = 'paper';

/** One category of the seed, since rendering all pages takes seconds. */
const CONTENT: SeedContent = {
  ...SEED,
  categories: SEED.categories.filter(({ slug }) => slug === 'kraft-papers'),
  products: SEED.products.filter(({ category_slug: slug }) => slug === 'kraft-papers'),
};

/** A database, a live site in the stand-in for Hosting, and the function that brings the two together. */
export type PublishingBench = Awaited<ReturnType<typeof openPublishing>>;

function source(db: Firestore, name = SITE): publisher.PublishingSource {
  const documents = serverDocuments(db);
  return {
    name,
    documents,
    ports: publisher.openPublicReads(documents),
    changesBetween: () => Promise.resolve(null),
  };
}

let seedBuild: Promise<ReadonlyMap<string, string>> | undefined;

async function buildFrom(db: Firestore, buildId: string): Promise<ReadonlyMap<string, string>> {
  const target = new MemoryTarget();
  const now = new Date('2026-11-01T00:00:00Z');
  await publisher.publish({
    renderer: testRenderer(buildId),
    source: source(db),
    target,
    now,
    full: true,
    anyBuild: true,
  });
  return target.files;
}

const opened: HostingApi[] = [];
export async function closePublishing(): Promise<void> {
  await Promise.all(opened.splice(0).map((api) => api.close()));
}

/** @param timeoutMs how long a call to Hosting may take; a busy machine takes seconds for one */
export async function openPublishing(timeoutMs = 60_000) {
  const db = openFirestore();
  await writeSeed(db, CONTENT, '2026-11-01T00:00:00Z');
  const hosting = await startHostingApi(SITE);
  opened.push(hosting);
  const { site } = hosting;
  const log: LogLine[] = [];
  let passed = 0;
  const client = createHostingClient({
    site: SITE,
    apiUrl: hosting.url,
    siteUrl: hosting.siteUrl,
    accessToken: () => Promise.resolve('token'),
    retryDelaysMs: [1, 1],
    timeoutMs,
  });
  const services: PublishingServices = {
    db,
    log: (severity, event, facts = {}) => void log.push({ severity, event, facts: { ...facts } }),
    source: SITE,
    hosting: client,
    loadSite: () => Promise.resolve({ publisher, renderer: testRenderer() }),
    delayMs: 0,
    gapMs: 0,
    maxMs: 60_000,
    now: () => Date.now() + passed,
  };
  const bench = {
    db,
    hosting: planFaults(hosting.server),
    site,
    log,
    /** Advances the clock of the leases. */
    pass: (ms: number): void => void (passed += ms),
    run: (reason: PublishingReason = 'save', change: Partial<PublishingServices> = {}) =>
      runPublishing({ ...services, ...change }, reason),
    /** Saves a document as the admin area does. */
    save: async (path: string, change: Record<string, unknown> | null, { noted = true } = {}) => {
      const area = path.split('/')[0] as ContentArea;
      const version = db.collection(COLLECTIONS.meta).doc(VERSION_DOCUMENT_ID);
      await db.runTransaction(async (transaction) => {
        const before = readContentVersion((await transaction.get(version)).data());
        const rev = before.rev + 1;
        if (change) transaction.set(db.doc(path), change, { merge: true });
        else transaction.delete(db.doc(path));
        transaction.set(version, { ...before, rev, [area]: rev });
        if (noted)
          transaction.set(db.collection(COLLECTIONS.contentChanges).doc(String(rev)), { paths: [path] });
      });
    },
    state: async () => publishingStateEntity.read((await db.doc('publishing/state').get()).data()),
    /** The text of a live file, `null` when there is none. */
    live: (file: string) => site.read(file)?.toString('utf8') ?? null,
    /** Deploys files as `firebase deploy` does. */
    deploy: (files: ReadonlyMap<string, string>): void => site.deploy(files),
    /** What `npm run build` would make of the database. */
    build: (buildId = 'build-1') => buildFrom(db, buildId),
  };
  seedBuild ??= bench.build();
  bench.deploy(await seedBuild);
  return bench;
}

/** Names a product of the seed; its place is behind those that other products show. */
export const PRODUCT = { id: 'product-ribbed-kraft', slug: 'ribbed-kraft', token: randomUUID() };
