import { CLOUDINARY_DELIVERY_HOST, LIST_PAGE_SIZE, RELATED_PRODUCT_COUNT } from '#src/contracts/index.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import type { Documents } from '#src/data/documents/documents.ts';
import { openPublicReads } from '#src/data/documents/public-ports.ts';
import { openDocuments } from '#src/data/firebase/firestore-documents.ts';
import { openServices } from '#src/data/firebase/services.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import { queries } from '#src/data/reads/queries.ts';
import type { Query } from '#src/data/reads/query.ts';
import type { SeedContent } from '#src/contracts/index.ts';
import type { Snapshot } from '#src/data/reads/snapshot.ts';

/** Long enough for every answer of a local emulator to a page's reads. */
const SETTLE_MS = 1_500;

/** Counts documents as Firestore bills them: an empty answer counts as one. */
function counting(documents: Documents, onReads: (count: number) => void): Documents {
  const billed = (found: readonly unknown[]): void => onReads(Math.max(1, found.length));
  return {
    ...documents,
    get: async (name, id) => {
      onReads(1);
      return documents.get(name, id);
    },
    find: async (lookup) => {
      const found = await documents.find(lookup);
      billed(found);
      return found;
    },
    count: async (lookup) => {
      const count = await documents.count(lookup);
      // An aggregate costs a read for each thousand that it counts.
      onReads(Math.max(1, Math.ceil(count / 1_000)));
      return count;
    },
    liveDocument: (name, id) => {
      const source = documents.liveDocument(name, id);
      let counted = false;
      return {
        watch: (listener) => {
          if (!counted) onReads(1);
          counted = true;
          return source.watch(listener);
        },
      };
    },
    liveLookup: (lookup) => {
      const source = documents.liveLookup(lookup);
      let counted = false;
      return {
        watch: (listener) =>
          source.watch({
            next: (found) => {
              if (!counted) billed(found);
              counted = true;
              listener.next(found);
            },
            fail: (error) => listener.fail(error),
          }),
      };
    },
  };
}

/** What each page of the visit reads, page by page: home, products, two categories, three products. */
function visit(seed: SeedContent): Query<unknown>[][] {
  const withProducts = seed.categories.filter((category) => category.isVisible && category.hasSubProducts);
  const [first] = withProducts;
  if (!first) throw new Error('The visit needs a category with products.');
  const second = withProducts[1] ?? first;
  const everywhere: Query<unknown>[] = [queries.settings];
  const category = (slug: string): Query<unknown>[] => [
    queries.category(slug),
    queries.productCards(slug, LIST_PAGE_SIZE),
    queries.quoteForm(slug),
  ];
  const inBoth = [first, second].flatMap(({ slug }) =>
    seed.products.filter((product) => product.category_slug === slug && product.isVisible).slice(0, 2),
  );
  const products = [...new Set(inBoth)];
  return [
    [queries.content('homepage'), queries.liveCategories],
    [queries.categoryCards(LIST_PAGE_SIZE)],
    category(first.slug),
    category(second.slug),
    ...products
      .slice(0, 3)
      .map(({ slug, category_slug: categorySlug }): Query<unknown>[] => [
        queries.product(slug),
        queries.category(categorySlug),
        queries.productCards(categorySlug, RELATED_PRODUCT_COUNT + 1),
        queries.quoteForm(categorySlug),
      ]),
  ].map((page) => [...everywhere, ...page]);
}

export interface VisitOptions {
  /** `host:port` of a Firestore emulator that holds the seed. */
  firestoreHost: string;
  projectId: string;
  seed: SeedContent;
  /** What the site was published with; `null` measures a visit without published content. */
  snapshot: Snapshot | null;
}

/** Firestore document reads of one visit through the product's own data store and adapter. */
export async function countVisitReads({
  firestoreHost,
  projectId,
  seed,
  snapshot,
}: VisitOptions): Promise<number> {
  const services = openServices({
    firebase: { apiKey: 'local', authDomain: 'localhost', projectId, appId: 'local' },
    cloudinary: {
      cloudName: '',
      apiKey: '',
      uploadPreset: '',
      uploadBase: null,
      deliveryHosts: [CLOUDINARY_DELIVERY_HOST],
    },
    emulators: { auth: '127.0.0.1:9', firestore: firestoreHost },
    appName: `visit-${Date.now()}`,
  });
  let reads = 0;
  const documents = counting(openDocuments(services), (count) => (reads += count));
  const ports = openPublicReads(documents) as Ports;
  const store = new DataStore(() => Promise.resolve(ports), snapshot ? { snapshot } : {});
  let left: (() => void)[] = [];
  for (const page of visit(seed)) {
    const arrived = page.map((query) => store.subscribe(query, () => undefined));
    for (const leave of left) leave();
    left = arrived;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
  for (const leave of left) leave();
  await services.close();
  return reads;
}
