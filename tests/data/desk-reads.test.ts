/** What the desk costs with 10,000 requests: a document read is money, and time on a telephone. */
import { expect, it } from 'vitest';

import type { AdminServices } from '#src/data/ports/admin-services.ts';
import { LocalDatabase, type SeedDocuments } from '#src/data/browser/local-database.ts';
import { memoryStore } from '#src/data/browser/demo-storage.ts';
import { toSeedDocuments } from '#src/data/browser/seed-documents.ts';
import { openTabChannel } from '#src/data/browser/tab-channel.ts';
import { deskFields, type StoredData } from '#src/contracts/index.ts';
import type { AdminDocuments, Lookup } from '#src/data/documents/documents.ts';
import { openAdminPorts } from '#src/data/documents/admin/open-admin-ports.ts';
import { countProducts, loadDashboard } from '#src/features/dashboard/admin/Dashboard.tsx';
import { loadFigures } from '#src/features/desk/admin/figures/load-figures.ts';
import { CHART_WEEKS } from '#src/features/desk/admin/figures/LeadFigures.tsx';
import { makeLeads } from '#src/seed/made-records.ts';
import { SEED } from '#src/seed/seed.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';
import { TEST_MEDIA_HOST } from '#tests/support/browser-admin.ts';

const TOTAL = 10_000;

const NEWEST = new Date('2026-11-20T00:00:00Z');
/** Made once, a message for every four requests. */
const LEADS = makeLeads(TOTAL, NEWEST);

/** The admin half over documents that count what is found or counted, as Firestore bills: one for an empty answer, one for each thousand that are counted. */
function countingAdmin(seed: SeedDocuments) {
  const name = 'reads';
  const database = new LocalDatabase({
    seed,
    store: memoryStore(),
    channel: openTabChannel(name),
    prefix: name,
  });
  const cost = { reads: 0, queries: 0 };
  const find = (lookup: Lookup) => {
    const found = database.find(lookup);
    cost.reads += Math.max(1, found.length);
    cost.queries += 1;
    return Promise.resolve(found);
  };
  const count = (lookup: Lookup) => {
    const { length } = database.find(lookup);
    cost.reads += Math.max(1, Math.ceil(length / 1_000));
    return Promise.resolve(length);
  };
  const get = (collection: string, id: string) => {
    cost.reads += 1;
    return Promise.resolve(database.get(collection, id));
  };
  const documents = { find, count, get, sum: count, mediaHost: TEST_MEDIA_HOST } as unknown as AdminDocuments;
  const live = {
    liveLookup: (lookup: Lookup) => ({
      watch: () => {
        void find(lookup);
        return () => undefined;
      },
    }),
  };
  return { ...openAdminPorts(documents, { live } as unknown as AdminServices), cost };
}

it(`the first 50 of ${TOTAL}, kept live, cost at most 60 reads`, async () => {
  const { desk, cost } = countingAdmin(LEADS);
  const stop = desk.watchChanges({ next: () => undefined, fail: () => undefined });
  const { items, nextCursor } = await desk.list({ filter: {}, sort: 'newest', limit: 50 });
  stop();
  expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_unused, at) => `lead-${at}`));
  expect(nextCursor).not.toBeNull();
  expect(cost.reads).toBeLessThanOrEqual(60);
  // The page, its mails, the newest lead and the newest event.
  expect(cost.queries).toBe(4);
});

it('a search costs what it shows, and one of several words a bounded number (M77)', async () => {
  const { desk, cost } = countingAdmin(LEADS);
  const one = await desk.list({ filter: { search: 'number42' }, sort: 'newest', limit: 50 });
  expect(one.items).toHaveLength(50);
  expect(cost.reads).toBeLessThanOrEqual(70);
  cost.reads = 0;
  const none = await desk.list({ filter: { search: 'number42 nobody' }, sort: 'newest', limit: 50 });
  expect(none.items).toEqual([]);
  expect(cost.reads).toBeLessThanOrEqual(450);
});

it('a buyer costs at most 60 reads, however many requests and offers there are (issue 50)', async () => {
  const GSTIN = '27AAPFU0939F1ZV';
  const stored = (requests: number): SeedDocuments => {
    const leads: Record<string, StoredData> = {};
    const offers: Record<string, StoredData> = {};
    const leadEvents: Record<string, StoredData> = {};
    for (let at = 0; at < requests; at += 1) {
      const id = `lead-${at}`;
      const receivedAt = new Date(NEWEST.getTime() - at * 60_000).toISOString();
      const contact = { phone: `98110 1234${at % 3}`, email: `m${at % 4}@example.com`, gstin: GSTIN };
      const lead = {
        kind: 'list' as const,
        reference: `R-${at}`,
        name: 'Mohan Gupta',
        receivedAt,
        ...contact,
      };
      leads[id] = { ...lead, ...deskFields(lead) };
      offers[`${id}_1`] = { ...sampleOffer(), leadId: id, createdAt: receivedAt };
      leadEvents[`${id}_1`] = { leadId: id, rev: 1, kind: 'note', text: 'Note', at: new Date(receivedAt) };
    }
    return { leads, offers, leadEvents };
  };
  for (const [requests, shown] of [
    [1, 1],
    [12, 12],
    [30, 30],
    [400, 37],
  ] as const) {
    const { buyers, cost } = countingAdmin(stored(requests));
    const buyer = await buyers.of('lead-0', 60);
    expect(buyer?.requests).toHaveLength(shown);
    expect(buyer?.isCut).toBe(requests > 12);
    expect(buyer?.offers.length).toBeGreaterThanOrEqual(Math.min(requests, 12));
    expect(cost.reads).toBeLessThanOrEqual(60);
  }
});

// Its own limit: on a busy machine it takes several times as long.
it(`the dashboard with ${TOTAL} requests costs at most 100 reads`, async () => {
  const { cost, ...ports } = countingAdmin({ ...toSeedDocuments(SEED), ...LEADS });
  ports.desk.watchChanges({ next: () => undefined, fail: () => undefined });
  // The number in the navigation.
  await ports.desk.count({ status: 'new' });
  const [{ categoryNames }] = await Promise.all([
    loadDashboard(ports),
    countProducts(ports),
    loadFigures(ports),
    ports.leads.perWeek(CHART_WEEKS),
  ]);
  for (const name of categoryNames)
    await ports.desk.count({ category: name, from: new Date(0).toISOString() });
  expect(cost.reads).toBeLessThanOrEqual(100);
  expect(cost.reads).toBeGreaterThan(50);
}, 90_000);
