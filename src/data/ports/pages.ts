/** Pages of long lists. */
import type { ListSortKey } from '#src/contracts/index.ts';

/** A page of a list. `cursor` is opaque; pass the last page's `nextCursor`, `null` for the first page. */
export interface CursorPage<T> {
  items: T[];
  nextCursor: string | null;
}

/** A page of a list. */
export interface ListPageQuery {
  limit: number;
  /** The last position of the previous page; `null` for the first page. */
  after: ListSortKey | null;
}

export interface ListPage<T> {
  items: T[];
  /** Number of records in the whole list. */
  total: number;
  /** The position to continue from; `null` on the last page. */
  next: ListSortKey | null;
}
