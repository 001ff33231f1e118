/** The public catalogue. Every method rejects with an `AppError`. */
import type { Category, Product } from '#src/contracts/index.ts';

import type { ListPage, ListPageQuery } from './pages.ts';
import type { Listener, Unsubscribe } from './subscription.ts';

/** The categories and products that visitors may see (M10, M14–M21). Lists are sorted by order, then name. */
export interface CataloguePort {
  /** Live; visible ones only (M10). */
  watchVisibleCategories(listener: Listener<Category[]>): Unsubscribe;
  listVisibleCategories(): Promise<Category[]>;
  /** By slug, hidden ones included, so that 'hidden' and 'not found' differ (ruling 2). */
  findCategory(slug: string): Promise<Category | null>;
  /** The current slug of a renamed category, or `null` (ruling 20). */
  findRenamedCategory(oldSlug: string): Promise<string | null>;
  /** At most `VISITOR_LIST_LIMIT`; `pageOfProducts` reaches the others. */
  listVisibleProducts(categorySlug: string): Promise<Product[]>;
  /**
   * However many, in no particular order: those of a category, or without one those of every category, also of hidden ones.
   */
  listAllVisibleProducts(categorySlug?: string): Promise<Product[]>;
  /** A page of the same list, for a category of thousands: bounded reads. */
  pageOfProducts(categorySlug: string, request: ListPageQuery): Promise<ListPage<Product>>;
  /** `null` for missing and hidden alike (M18). */
  findVisibleProduct(slug: string): Promise<Product | null>;
}
