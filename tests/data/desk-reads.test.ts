/** What the desk costs with 10,000 requests: a document read is money, and time on a telephone. */
import { expect, it } from 'vitest';

import { deskFields } from '#src/contracts/index.ts';
import { LocalDatabase, type SeedDocuments } from '#src/data/browser/local-database.ts';
import { memoryStore } from '#src/data/browser/key-value-store.ts';
import { openTabChannel } from '#src/data/browser/tab-channel.ts';
import type { AdminDocuments, Documents, Lookup } from '#src/data/documents/documents.ts';
import { openDeskAdmin } from '#src/data/documents/admin/desk-admin.ts';

const TOTAL = 10_000;

/** @param isMessage which of them are messages, by their place from the newest */
function manyLeads(isMessage: (place: number) => boolean): SeedDocuments {
  const documents = { quoteRequests: {}, contactMessages: {}, mail: {} } as Record<
    string,
    Record<string, object>
  >;
  for (let place = 0; place < TOTAL; place += 1) {
    const receivedAt = new Date(Date.UTC(2026, 10, 20) - place * 600_000).toISOString();
    const words = {
      reference: `Q-${place}`,
      name: `Buyer number${place % 100}`,
      email: 'a@b.example',
      receivedAt,
    };
    const collection = isMessage(place) ? 'contactMessages' : 'quoteRequests';
    documents[collection] = documents[collection] ?? {};
    documents[collection][`lead-${place}`] = { ...words, ...deskFields(words), flags: [] };
  }
  return documents as SeedDocuments;
}

/** The desk over these documents, counting as Firestore bills: each document, and one for an empty answer. */
function countingDesk(seed: SeedDocuments) {
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
  const live = {
    liveLookup: (lookup: Lookup) => ({
      watch: () => {
        void find(lookup);
        return () => undefined;
      },
    }),
  };
  const desk = openDeskAdmin(
    { find } as unknown as AdminDocuments,
    live as unknown as Pick<Documents, 'liveLookup'>,
  );
  return { desk, cost };
}

const MIXES: Record<string, (place: number) => boolean> = {
  'requests only': () => false,
  'messages only': () => true,
  'a message for every four requests': (place) => place % 5 === 0,
  'as many messages as requests': (place) => place % 2 === 0,
  'a day of messages among requests': (place) => place > 20 && place < 40,
};

for (const [mix, isMessage] of Object.entries(MIXES)) {
  it(`the first 50 of ${TOTAL}, kept live, cost at most 60 reads: ${mix}`, async () => {
    const { desk, cost } = countingDesk(manyLeads(isMessage));
    const stop = desk.watchChanges({ next: () => undefined, fail: () => undefined });
    const { items, nextCursor } = await desk.list({ filter: {}, sort: 'newest', limit: 50 });
    stop();
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_unused, at) => `lead-${at}`));
    expect(nextCursor).not.toBeNull();
    expect(cost.reads).toBeLessThanOrEqual(60);
    expect(cost.queries).toBeLessThanOrEqual(20);
  });
}

it('a search costs what it shows, and one of several words a bounded number', async () => {
  const { desk, cost } = countingDesk(manyLeads(MIXES['a message for every four requests'] ?? (() => false)));
  const one = await desk.list({ filter: { search: 'number42' }, sort: 'newest', limit: 50 });
  expect(one.items).toHaveLength(50);
  expect(cost.reads).toBeLessThanOrEqual(70);
  cost.reads = 0;
  const none = await desk.list({ filter: { search: 'number42 nobody' }, sort: 'newest', limit: 50 });
  expect(none.items).toEqual([]);
  expect(cost.reads).toBeLessThanOrEqual(450);
});
