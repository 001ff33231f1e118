/** Categories and products in the admin area. */
import type { StoredVisible } from '#src/contracts/index.ts';

import type { CursorPage } from './pages.ts';

/**
 * Filter and order of a list. Without `slugPrefix` and `sort` the list is ordered by id and includes every record; any other
 * order omits malformed records without its field. `firestore.indexes.json` has an index for each combination.
 */
export interface RecordQuery extends ListScope {
  cursor?: string | null;
  limit: number;
  /** Only visible or only hidden records. */
  isVisible?: boolean;
  /**
   * Only records whose slug begins with this, ordered by slug: the search in lists that are too long to read whole.
   */
  slugPrefix?: string;
  /** Not together with `slugPrefix`. */
  sort?: ListSort;
}

/** `order` is the public order: by order, then name (M21). */
export interface ListSort {
  by: 'name' | 'order';
  descending: boolean;
}

export interface ListScope {
  /** Only products of this category. */
  categorySlug?: string;
}

/** Records that have a slug: categories and products (M38–M48). */
export interface CatalogueAdminPort<Fields> {
  list(request: RecordQuery): Promise<CursorPage<StoredVisible<Fields>>>;
  get(id: string): Promise<StoredVisible<Fields> | null>;
  /** Counts without reading the records. */
  count(scope?: ListScope): Promise<number>;
  /** Rejects with `conflict` when the slug is taken (ruling 22); `detail` is the other record's id. */
  create(fields: Fields): Promise<StoredVisible<Fields>>;
  /**
   * Writes all fields. `rev` is the edited revision; if another one is stored, rejects with `stale` (`detail`: the
   * stored record), and with `busy` while another `holder` has claimed the record. Ends the holder's own claim.
   */
  update(id: string, fields: Fields, rev: number, holder?: string): Promise<StoredVisible<Fields>>;
  /** Rejects with `stale` and `busy` as `update` does; deleting a record that does not exist succeeds. */
  remove(id: string, rev: number, holder?: string): Promise<void>;
  /** Writes `order` for the given records in one batch. */
  reorder(changes: readonly { id: string; order: number; rev: number }[]): Promise<void>;
}

/** Gaps in the catalogue, counted without reading the products (M37). */
export interface CatalogueGapsPort {
  hiddenProducts(): Promise<number>;
  /** Products without a main image. */
  productsWithoutPicture(): Promise<number>;
}
