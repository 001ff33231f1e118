import type { AdminPorts } from '#src/data/ports/admin-ports.ts';

/** What belongs to a category. */
export interface Dependants {
  /** Names of the first products. */
  readonly productNames: readonly string[];
  readonly productCount: number;
  /** There are more than were counted (bounded read). */
  readonly moreProducts: boolean;
  readonly hasQuoteForm: boolean;
}

const COUNT_LIMIT = 50;
const NAMED = 5;

/** Reads at most 52 documents. */
export async function dependantsOf(
  categorySlug: string,
  { products, quoteForms }: Pick<AdminPorts, 'products' | 'quoteForms'>,
): Promise<Dependants> {
  const [page, form] = await Promise.all([
    products.list({ categorySlug, limit: COUNT_LIMIT + 1 }),
    quoteForms.get(categorySlug),
  ]);
  const counted = page.items.slice(0, COUNT_LIMIT);
  return {
    productNames: counted.slice(0, NAMED).map(({ name }) => name),
    productCount: counted.length,
    moreProducts: page.items.length > COUNT_LIMIT || page.nextCursor !== null,
    hasQuoteForm: form !== null,
  };
}

/** '3 products', '1 product', 'more than 50 products'. */
export function productsText({ productCount, moreProducts }: Dependants): string {
  if (moreProducts) return `more than ${productCount} products`;
  return productCount === 1 ? '1 product' : `${productCount} products`;
}
