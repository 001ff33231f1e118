import type { AdminPorts } from '#src/data/ports/admin-ports.ts';

/** The products and the quote form of a category. */
export interface Dependants {
  /** Names of the first products. */
  readonly productNames: readonly string[];
  readonly productCount: number;
  /** True if the category has more products than were counted. */
  readonly moreProducts: boolean;
  readonly hasQuoteForm: boolean;
}

const COUNT_LIMIT = 50;
const NAME_COUNT = 5;

/** Loads the dependants of a category; reads at most 52 documents. */
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
    productNames: counted.slice(0, NAME_COUNT).map(({ name }) => name),
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
