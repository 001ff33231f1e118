import { type Category, COLLECTIONS, deskFields, type Product, toReference } from '#src/contracts/index.ts';
import { MINUTE_MS } from '#src/lib/india-time.ts';

import type { LeadDocuments } from './seed-leads.ts';
import { SEED } from './seed.ts';

const MINUTES_BETWEEN = 10;
const NAMES = 100;
/** How many of the newest still wait for their first answer. */
const OPEN = 100;

/**
 * Leads for benchmarks and for tests that count reads, the newest first; the same arguments always give the same leads.
 * Every hundredth is from the same sender, such as 'Buyer number42', and every fifth is a message.
 */
export function makeLeads(count: number, newest: Date): LeadDocuments {
  const leads: LeadDocuments[string] = {};
  for (let place = 0; place < count; place += 1) {
    const kind = place % 5 === 0 ? ('message' as const) : ('quote' as const);
    const receivedAt = new Date(newest.getTime() - place * MINUTES_BETWEEN * MINUTE_MS).toISOString();
    const words = {
      kind,
      reference: madeReference(place),
      name: `Buyer number${place % NAMES}`,
      email: 'a@b.example',
      receivedAt,
    };
    const data = { ...words, ...deskFields(words), flags: [] };
    if (place >= OPEN)
      Object.assign(data.desk, { status: 'won', firstAnsweredAt: receivedAt, waitingSince: '' });
    leads[`lead-${place}`] = data;
  }
  return { [COLLECTIONS.leads]: leads, [COLLECTIONS.mail]: {} };
}

/** The reference of the lead at a place. */
export function madeReference(place: number): string {
  return toReference('quote', '261120', place.toString(36).toUpperCase().padStart(4, '0'));
}

/** How many products a made category holds before the next one begins. */
const PRODUCTS_PER_CATEGORY = 25;

/**
 * A catalogue of `count` products for load tests and long lists; the same `count` always gives the same
 * records. Texts and pictures repeat the seed's, so that sizes are true to life. Slugs and ids never meet the seed's.
 */
export function makeCatalogue(count: number): { categories: Category[]; products: Product[] } {
  const products = SEED.products.filter(({ isVisible }) => isVisible);
  const categories = SEED.categories.filter(({ hasSubProducts, isVisible }) => hasSubProducts && isVisible);
  const madeCategories = copies(categories, 'category', Math.ceil(count / PRODUCTS_PER_CATEGORY)).map(
    (category, index) => ({ ...category, order: index + 1 }),
  );
  const madeProducts = copies(products, 'product', count).map((product, index) => ({
    ...product,
    category_slug: madeCategories[Math.floor(index / PRODUCTS_PER_CATEGORY)]?.slug ?? '',
    order: (index % PRODUCTS_PER_CATEGORY) + 1,
  }));
  return { categories: madeCategories, products: madeProducts };
}

/** As many copies of the records, in turn, each with an id, a name and a slug of its own. */
function copies<T extends Category | Product>(records: readonly T[], noun: string, count: number): T[] {
  return Array.from({ length: Math.ceil(count / records.length) }, () => records)
    .flat()
    .slice(0, count)
    .map((record, index) => ({
      ...structuredClone(record),
      id: `made-${noun}-${index + 1}`,
      name: `${record.name} ${index + 1}`,
      slug: `made-${record.slug}-${index + 1}`,
    }));
}
