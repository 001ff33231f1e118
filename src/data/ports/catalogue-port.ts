/** The public catalogue. Every method rejects with an `AppError`. */
import type { Category, Product } from '#src/contracts/index.ts';

import type { Listener, Unsubscribe } from './subscription.ts';

/**
 * The categories and products that visitors may see (M10, M14–M21). Lists are sorted by order, then name; one of
 * `VISITOR_LIST_LIMIT` documents or more is refused to visitors (`unavailable`), who have it from the published files.
 */
export interface CataloguePort {
  /** Live; visible ones only (M10). */
  watchVisibleCategories(listener: Listener<Category[]>): Unsubscribe;
  listVisibleCategories(): Promise<Category[]>;
  /** By slug, hidden ones included, so that 'hidden' and 'not found' differ (ruling 2). */
  findCategory(slug: string): Promise<Category | null>;
  /** The current slug of a renamed category, or `null` (ruling 20). */
  findRenamedCategory(oldSlug: string): Promise<string | null>;
  /** Those of one category, or without a slug of all, including hidden categories. */
  listVisibleProducts(categorySlug?: string): Promise<Product[]>;
  /** `null` for missing and hidden products (M18). */
  findVisibleProduct(slug: string): Promise<Product | null>;
  /** The current slug of a renamed product that visitors may see, or `null`. */
  findRenamedProduct(oldSlug: string): Promise<string | null>;
}
