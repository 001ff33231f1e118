/**
 * An emulator answers every query; Firestore itself refuses one that no index serves. So each way to list records is
 * asked here, and its index looked for in `firestore.indexes.json`.
 */
import { readFileSync } from 'node:fs';

import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';

import type { Call } from '#functions/platform/endpoint.ts';
import { mailDigest } from '#functions/mail/mail-waiting.ts';
import { leadsOfVisitor } from '#functions/leads/visitor-access.ts';
import type { Services } from '#functions/services.ts';
import { COLLECTIONS, findMediaUses } from '#src/contracts/index.ts';
import type { AdminDocuments, Documents, Lookup } from '#src/data/documents/documents.ts';
import { openPublicReads } from '#src/data/documents/public-ports.ts';
import { openAdminPorts } from '#src/data/documents/admin/open-admin-ports.ts';
import type { AdminServices } from '#src/data/ports/admin-services.ts';
import type { RecordQuery } from '#src/data/ports/catalogue-admin-port.ts';
import { DESK_SORTS, type DeskFilter } from '#src/data/ports/desk-port.ts';

interface StoredIndex {
  collectionGroup: string;
  queryScope: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

const { indexes } = JSON.parse(
  readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: StoredIndex[] };

/**
 * The ways to serve a query, each a list of indexes in words; one empty way if the indexes that every field has by itself
 * are enough. Equal values come first, then the order; ranges are on the first field of the order. Firestore reads one
 * index of all the fields, or merges one index for each equal value if all of them end with the same order.
 */
function waysToServe({ collection, where = [], orderBy = [], descending = false }: Lookup): string[][] {
  const equal = where.flatMap(({ field, op }) => {
    if (op === 'array-contains') return [`${field} CONTAINS`];
    return op === '==' || op === 'in' ? [`${field} ASCENDING`] : [];
  });
  const ranges = where.flatMap(({ field, op }) => (op === '>=' || op === '<' ? [field] : []));
  // A range alone is read in the order of its field.
  const order = orderBy.length > 0 ? orderBy : [...new Set(ranges)];
  const ordered = order.map((field) => `${field} ${descending ? 'DESCENDING' : 'ASCENDING'}`);
  if (ordered.length === 0 || equal.length + ordered.length === 1) return [[]];
  const ways = [[[...equal, ...ordered]], equal.map((one) => [one, ...ordered])];
  return ways
    .filter(({ length }) => length > 0)
    .map((way) => way.map((fields) => `${collection}: ${fields.join(', ')}`));
}

const LOOKS: Omit<RecordQuery, 'limit'>[] = [
  {},
  { slugPrefix: 'a' },
  ...(['name', 'order'] as const).flatMap((by) => [
    { sort: { by, descending: false } },
    { sort: { by, descending: true } },
  ]),
];

const lookups: Lookup[] = [];
const ask = (lookup: Lookup): void => void lookups.push(lookup);
const end = (): void => undefined;
const LEAD = {
  ...{ phone: '9811012345', email: 'a@example.com', gstin: '27AAPFU0939F1ZV' },
  ...{ name: 'Asha', kind: 'list' },
};
/** Finds nothing but a lead, and notes what is looked for. */
const documents = {
  find: (lookup: Lookup) => Promise.resolve(ask(lookup)).then(() => []),
  count: (lookup: Lookup) => Promise.resolve(ask(lookup)).then(() => 1),
  // Firestore reads a sum from an index that ends with the added field, after the fields of ranges.
  sum: (lookup: Lookup, field: string) => {
    const ranges = (lookup.where ?? []).flatMap(({ op, field: name }) => (op === '>=' ? [name] : []));
    return Promise.resolve(ask({ ...lookup, orderBy: [...ranges, field] })).then(() => 0);
  },
  get: () => Promise.resolve(LEAD),
  liveLookup: (lookup: Lookup) => ({ watch: () => (ask(lookup), end) }),
  liveDocument: () => ({ watch: () => end }),
} as unknown as AdminDocuments & Documents;
const admin = openAdminPorts(documents, { live: documents } as unknown as AdminServices);

/** What the server looks for when a visitor asks for the requests of a browser, and what it counts for the digest. */
async function askAsServer(): Promise<void> {
  const leads = (name: string) => ({
    where: (field: string, op: '==', value: string) => ({
      orderBy: (order: string, direction: string) => {
        const where = [{ field, op, value }];
        ask({ collection: name, where, orderBy: [order], descending: direction === 'desc' });
        return { limit: () => ({ get: () => Promise.resolve({ docs: [] }) }) };
      },
    }),
  });
  const services = { db: { collection: leads }, verifyVisitor: () => Promise.resolve({ uid: 'any' }) };
  const call = { body: {}, header: () => 'Bearer any' };
  await leadsOfVisitor(services as unknown as Services, call as unknown as Call);

  const where: NonNullable<Lookup['where']>[number][] = [];
  const query = {
    where: (field: string, op: string, value: string) => {
      // Firestore reads both from the same index.
      where.push({ field, op: op === 'array-contains-any' ? 'array-contains' : (op as '>='), value });
      return query;
    },
    count: () => ({ get: () => Promise.resolve({ data: () => ({ count: 0 }) }) }),
  };
  const db = { collection: () => query } as unknown as Firestore;
  await mailDigest({ db, business: [], siteUrl: '', now: new Date() });
  ask({ collection: COLLECTIONS.leads, where });
}

/** The desk's lists: each part of the filter alone and together, in each order; and what it counts. */
async function askDesk(): Promise<void> {
  const { desk } = admin;
  const parts: DeskFilter[] = [{ status: 'new' }, { assignedTo: '' }, { search: 'kraft' }, { from: '2026' }];
  const filters = parts.reduce<DeskFilter[]>(
    (combined, part) => [...combined, ...combined.map((one) => ({ ...one, ...part }))],
    [{}, { mailTrouble: true }],
  );
  for (const filter of filters) for (const sort of DESK_SORTS) await desk.list({ filter, sort, limit: 50 });
  desk.watchChanges({ next: end, fail: end });
  await desk.count({ status: 'new' });
  await desk.history('any');
  await desk.count({}, 'waiting');
  await desk.count({ category: 'Kraft', from: '2026' });
  await desk.count({ offer: 'sent' });
  await desk.lastAnswers(8);
  await desk.offeredAndWon();
}

const withVisibility = LOOKS.flatMap((look) => [look, { ...look, isVisible: true }]);
for (const look of withVisibility) {
  await admin.categories.list({ ...look, limit: 50 });
  for (const place of [{}, { categorySlug: 'kraft' }])
    await admin.products.list({ ...look, ...place, limit: 50 });
}
const { catalogue } = openPublicReads(documents);
await catalogue.listVisibleProducts('kraft');
await catalogue.listVisibleProducts();
catalogue.watchVisibleCategories({ next: end, fail: end });
await admin.leads.get('any');
await admin.leads.perWeek(1);
await admin.buyers.of('any', 60);
await admin.history.list('products', 'any');
await admin.history.deletions('products');
await admin.trash.list('products');
await findMediaUses(documents, 'any', '2026');
await askDesk();
await askAsServer();
const stored = indexes.map(
  ({ collectionGroup, fields }) =>
    `${collectionGroup}: ${fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`).join(', ')}`,
);

const unserved = (held: readonly string[]): Lookup[] =>
  lookups.filter((lookup) => !waysToServe(lookup).some((way) => way.every((index) => held.includes(index))));

describe('firestore.indexes.json', () => {
  it('has an index for each way to list records', () => expect(unserved(stored)).toEqual([]));

  it('has no index that nothing needs', () => {
    const idle = stored.filter((index) => unserved(stored.filter((one) => one !== index)).length === 0);
    expect(idle).toEqual([]);
  });

  it('indexes collections, not collection groups', () => {
    expect(indexes.filter(({ queryScope }) => queryScope !== 'COLLECTION')).toEqual([]);
  });
});
