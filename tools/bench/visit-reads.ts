import { LIST_PAGE_SIZE, RELATED_PRODUCT_COUNT, type SeedContent } from '#src/contracts/index.ts';
import { memoryStore } from '#src/data/browser/key-value-store.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { LocalDatabase } from '#src/data/browser/local-database.ts';
import { openLocalDocuments } from '#src/data/browser/local-documents.ts';
import { toSeedDocuments } from '#src/data/browser/seed-documents.ts';
import { openTabChannel } from '#src/data/browser/tab-channel.ts';
import type { Documents, LiveSource } from '#src/data/documents/documents.ts';
import { openPublicReads } from '#src/data/documents/public-ports.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import { queries } from '#src/data/reads/queries.ts';
import type { Query } from '#src/data/reads/query.ts';
import type { Snapshot } from '#src/data/reads/snapshot.ts';
import { collectContent } from '#src/publishing/content.ts';
import { publishedValues } from '#src/publishing/published-values.ts';

/** Longer than the local database takes to answer a page. */
const SETTLE_MS = 300;

/** Counts documents as Firestore bills them: an empty answer costs a read, a live listener only its first answer. */
function counted(documents: Documents, onReads: (count: number) => void): Documents {
  const billed = (found: readonly unknown[]): number => Math.max(1, found.length);
  const live = <T>(source: LiveSource<T>, readsOf: (value: T) => number): LiveSource<T> => {
    let isCounted = false;
    const count = (value: T): void => {
      if (!isCounted) onReads(readsOf(value));
      isCounted = true;
    };
    return {
      watch: ({ next, fail }) => source.watch({ next: (value) => (count(value), next(value)), fail }),
    };
  };
  return {
    ...documents,
    get: (name, id) => (onReads(1), documents.get(name, id)),
    find: async (lookup) => {
      const found = await documents.find(lookup);
      onReads(billed(found));
      return found;
    },
    liveDocument: (name, id) => live(documents.liveDocument(name, id), () => 1),
    liveLookup: (lookup) => live(documents.liveLookup(lookup), billed),
  };
}

/** The published values of a seed, as pages fetch them. */
async function snapshotOf(seed: SeedContent): Promise<Snapshot> {
  const content = await collectContent(await openBrowserPorts({ seed }));
  const values = await publishedValues(content);
  return {
    version: () => Promise.resolve(content.version),
    read: (key) => Promise.resolve(values.get(key)),
    address: (key) => key,
  };
}

/** The queries of each page of a visit: home, products, two categories, three products. */
function visit({ categories, products }: SeedContent): Query<unknown>[][] {
  const category = (slug: string, count: number): Query<unknown>[] => [
    queries.category(slug),
    queries.productCards(slug, count),
    queries.quoteForm(slug),
  ];
  const visited = categories.slice(0, 2);
  const ofEach = visited.map(({ slug }) => products.filter((product) => product.category_slug === slug));
  const opened = ofEach.flatMap((some) => some.slice(0, 2)).slice(0, 3);
  const pages: Query<unknown>[][] = [
    [queries.content('homepage'), queries.liveCategories],
    [queries.categoryCards(LIST_PAGE_SIZE)],
    ...visited.map(({ slug }) => category(slug, LIST_PAGE_SIZE)),
    ...opened.map(({ slug, category_slug: own }) => [
      queries.product(slug),
      ...category(own, RELATED_PRODUCT_COUNT + 1),
    ]),
  ];
  return pages.map((page) => [queries.settings, ...page]);
}

/** Document reads of one visit through the product's own data store. `isPublished`: the pages hold this content. */
export async function countVisitReads(seed: SeedContent, isPublished: boolean): Promise<number> {
  let reads = 0;
  const channel = openTabChannel('bench');
  const stored = { seed: toSeedDocuments(seed), store: memoryStore(), channel, prefix: 'bench' };
  const database = new LocalDatabase(stored);
  const services = { database, channel, warn: () => undefined, pause: () => Promise.resolve() };
  const documents = counted(openLocalDocuments(services), (count) => (reads += count));
  const ports = openPublicReads(documents) as Ports;
  const options = isPublished ? { snapshot: await snapshotOf(seed) } : {};
  const store = new DataStore(() => Promise.resolve(ports), options);
  let subscribed: (() => void)[] = [];
  for (const page of visit(seed)) {
    const arrived = page.map((query) => store.subscribe(query, () => undefined));
    for (const unsubscribe of subscribed) unsubscribe();
    subscribed = arrived;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
  for (const unsubscribe of subscribed) unsubscribe();
  return reads;
}
