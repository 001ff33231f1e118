/** How ports answer: live values, and pages of long lists. */
import type { ListSortKey } from '#src/contracts/index.ts';
import type { AppError } from '#src/lib/app-error.ts';

export type Unsubscribe = () => void;

/** Receives the values and failures of a subscription; a `next` after `fail` means that it has recovered. */
export interface Listener<T> {
  next(value: T): void;
  fail(error: AppError): void;
}

/** The first value of a subscription. Rejects if it fails. */
export function firstValue<T>(watch: (listener: Listener<T>) => Unsubscribe): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop: Unsubscribe | undefined;
    const settle = (act: () => void): void => {
      act();
      // An adapter may call back before `watch` has returned `stop`.
      queueMicrotask(() => stop?.());
    };
    stop = watch({
      next: (value) => settle(() => resolve(value)),
      fail: (error) => settle(() => reject(error)),
    });
  });
}

/** A page of a list. `cursor` is opaque; pass the last page's `nextCursor`, `null` for the first page. */
export interface CursorPage<T> {
  items: T[];
  nextCursor: string | null;
}

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
