import { useCallback, useEffect, useRef, useState } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

/** Records of the first answer: what is on screen at once. */
export const PAGE_SIZE = 50;
/** A list up to this long is read whole, so that it can be searched, sorted and reordered here. */
export const WHOLE_LIST_LIMIT = 300;

/** What of a collection is wanted. */
export interface RecordQuery {
  /** Only one category's products. */
  readonly categorySlug?: string;
  /** Only slugs that begin so: the search in a list too long to be read whole. */
  readonly slugPrefix?: string;
}

/** The records read so far. */
export interface RecordRows<R> {
  readonly records: readonly R[];
  /** Nothing is left to read. */
  readonly complete: boolean;
  /** How many there are in the whole collection; `null` when unknown. */
  readonly total: number | null;
}

export type RecordList<R> = Loadable<RecordRows<R>> & {
  readonly retry: () => void;
  /** Reads anew what is on screen, which stays until then. Rejects with an `AppError`. */
  readonly reload: () => Promise<void>;
  /** Reads the next page. */
  readonly more: () => Promise<void>;
  readonly busy: boolean;
  /** Puts a record that was just saved in its place, without reading. */
  readonly put: (record: R) => void;
};

/**
 * The list of an admin page with bounded reads: the first 50 records and one count; a collection (or a
 * category's part) of up to 300 is then read whole in the background, a longer one page by page on demand.
 */
export function useRecordList<Fields>(
  port: CatalogueAdminPort<Fields>,
  query: RecordQuery,
): RecordList<StoredVisible<Fields>> {
  type R = StoredVisible<Fields>;
  const { categorySlug, slugPrefix } = query;
  const key = `${categorySlug ?? ''} ${slugPrefix ?? ''}`;
  const [state, setState] = useState<{ key: string; rows: Loadable<RecordRows<R>> }>({ key, rows: LOADING });
  const [busy, setBusy] = useState(false);
  const generation = useRef(0);
  const cursor = useRef<string | null>(null);

  const page = useCallback(
    (after: string | null, limit: number) =>
      port.list({
        cursor: after,
        limit,
        ...(categorySlug !== undefined ? { categorySlug } : { slugPrefix: slugPrefix ?? '' }),
      }),
    [port, categorySlug, slugPrefix],
  );

  const read = useCallback(
    async (keep: number): Promise<void> => {
      const mine = ++generation.current;
      const current = (): boolean => generation.current === mine;
      const show = (rows: RecordRows<R>): void => setState({ key, rows: ready(rows) });
      setBusy(true);
      try {
        const [first, total] = await Promise.all([
          page(null, Math.max(PAGE_SIZE, keep)),
          // A courtesy: without the number the list works all the same.
          port.count().catch(() => null),
        ]);
        if (!current()) return;
        let records = first.items;
        let next = first.nextCursor;
        cursor.current = next;
        const whole = categorySlug !== undefined || (total !== null && total <= WHOLE_LIST_LIMIT);
        if (keep === 0 || !whole) show({ records, complete: next === null, total });
        while (next !== null && whole && records.length < WHOLE_LIST_LIMIT) {
          const following = await page(next, WHOLE_LIST_LIMIT - records.length);
          if (!current()) return;
          records = [...records, ...following.items];
          next = following.nextCursor;
          cursor.current = next;
        }
        show({ records, complete: next === null, total });
      } catch (thrown) {
        if (!current()) return;
        const error = toAppError(thrown);
        setState((old) =>
          old.key === key && old.rows.status === 'ready' ? old : { key, rows: failed(error) },
        );
        throw error;
      } finally {
        if (current()) setBusy(false);
      }
    },
    [port, page, key, categorySlug],
  );

  useEffect(() => {
    void read(0).catch(() => undefined);
    return () => {
      generation.current += 1;
    };
  }, [read]);

  const rows: Loadable<RecordRows<R>> = state.key === key ? state.rows : LOADING;
  const shown = rows.status === 'ready' ? rows.value.records.length : 0;
  return {
    ...rows,
    busy,
    retry: () => {
      setState({ key, rows: LOADING });
      void read(0).catch(() => undefined);
    },
    reload: () => read(shown),
    more: async () => {
      const after = cursor.current;
      if (after === null || rows.status !== 'ready') return;
      const mine = ++generation.current;
      setBusy(true);
      try {
        const { items, nextCursor } = await page(after, PAGE_SIZE);
        if (generation.current !== mine) return;
        cursor.current = nextCursor;
        const { records, total } = rows.value;
        setState({
          key,
          rows: ready({ records: [...records, ...items], complete: nextCursor === null, total }),
        });
      } finally {
        if (generation.current === mine) setBusy(false);
      }
    },
    put: (record) =>
      setState((old) =>
        old.rows.status === 'ready'
          ? {
              ...old,
              rows: ready({
                ...old.rows.value,
                records: old.rows.value.records.map((other) => (other.id === record.id ? record : other)),
              }),
            }
          : old,
      ),
  };
}
