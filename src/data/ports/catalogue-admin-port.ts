/** Categories and products in the admin area. */
import type { StoredVisible } from '#src/contracts/index.ts';

import type { CursorPage } from './answers.ts';

/**
 * Filter and order of a list. Without `slugPrefix` and `sort` the list is ordered by id and includes every record; any other
 * order omits malformed records without its field. `firestore.indexes.json` has an index for each combination.
 */
export interface RecordQuery extends ListScope {
  cursor?: string | null;
  limit: number;
  /**
   * Only records whose slug begins with this, ordered by slug: the search in lists that are too long to read whole.
   */
  slugPrefix?: string;
  /** Not together with `slugPrefix`. */
  sort?: ListSort;
}

/** `order` is the public order: by order, then name. */
export interface ListSort {
  by: 'name' | 'order';
  descending: boolean;
}

/** The step between order numbers, which leaves room to place a record between two others by typing a number. */
export const ORDER_STEP = 10;

/** The new order number of a record, and its revision. */
export interface OrderChange {
  readonly id: string;
  readonly order: number;
  readonly rev: number;
}

export interface ListScope {
  categorySlug?: string;
  /** Only visible or only hidden records. */
  isVisible?: boolean;
  /** Only records without a main image. */
  isWithoutPicture?: true;
}

/** Records that have a slug: categories and products. */
export interface CatalogueAdminPort<Fields> {
  list(request: RecordQuery): Promise<CursorPage<StoredVisible<Fields>>>;
  /** Every record of a query; each costs one document read. */
  listAll(request?: Omit<RecordQuery, 'limit' | 'cursor'>): Promise<StoredVisible<Fields>[]>;
  get(id: string): Promise<StoredVisible<Fields> | null>;
  /** Counts without reading the records. */
  count(scope?: ListScope): Promise<number>;
  /**
   * Rejects with `conflict` when the slug is taken; `detail` is the other record's id.
   * @param id made by the caller: a repeated call resolves with the record that the first one stored
   */
  create(fields: Fields, id?: string): Promise<StoredVisible<Fields>>;
  /**
   * Writes all fields. `rev` is the edited revision; if another one is stored, rejects with `stale` (`detail`: the
   * stored record), and with `busy` while another `holder` has claimed the record. Ends the holder's own claim.
   */
  update(id: string, fields: Fields, rev: number, holder?: string): Promise<StoredVisible<Fields>>;
  /** Rejects with `stale` and `busy` as `update` does; deleting a record that does not exist succeeds. */
  remove(id: string, rev: number, holder?: string): Promise<void>;
  /** Moves a record to the trash with its slug and files. Rejects with `stale`, `busy` and `not-found` as `update` does. */
  moveToTrash(id: string, rev: number): Promise<void>;
  /**
   * Stores a record again under its id, hidden: from the trash, or from the revision of its deletion.
   * @param state the stored document as it was
   * @param slug another slug, after a `conflict`
   */
  restore(
    id: string,
    state: Readonly<Record<string, unknown>>,
    slug?: string,
  ): Promise<StoredVisible<Fields>>;
  /** Writes `order` for the given records in one batch. */
  reorder(changes: readonly OrderChange[]): Promise<void>;
  /** Raises the content version once for records that were saved without raising it (`productRun`). */
  announce(ids: readonly string[]): Promise<void>;
}
