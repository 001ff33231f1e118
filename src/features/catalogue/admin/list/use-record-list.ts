import { useCallback, useEffect, useRef, useState } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort, RecordQuery } from '#src/data/ports/catalogue-admin-port.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

import { INITIAL_VIEW, toRecordQuery, type ListView } from './list-view.ts';

/** Records of the first answer: what is on screen at once. */
const PAGE_SIZE = 50;
/**
 * A list up to this long is read whole, so that it can be searched in every word, filtered and sorted here, records
 * without order or name included.
 */
const WHOLE_LIST_LIMIT = 2_000;
/** Records of each further answer of a whole list. */
const WHOLE_PAGE_SIZE = 500;

/** The records read so far. */
interface RecordRows<R> {
  readonly records: readonly R[];
  /** Nothing is left to read. */
  readonly complete: boolean;
  /** How many there are in the collection, or in the category; `null` when unknown. */
  readonly total: number | null;
  /** Too long to be read whole: the service searches, filters and sorts, and the records come in its order. */
  readonly isLong: boolean;
}

export type RecordList<R> = Loadable<RecordRows<R>> & {
  readonly retry: () => void;
  /** Counts and reads again; what is on screen stays until then. Rejects with an `AppError`. */
  readonly reload: () => Promise<void>;
  /** Reads the next page. */
  readonly more: () => Promise<void>;
  readonly busy: boolean;
  /** What is on screen answers an earlier search, filter or order; the new answer is on its way. */
  readonly changing: boolean;
  /** Puts a record that was just saved in its place, without reading. */
  readonly put: (record: R) => void;
};

/** '' for all. */
function inScope(categorySlug: string): { categorySlug?: string } {
  return categorySlug === '' ? {} : { categorySlug };
}

interface State<R> {
  readonly scope: string;
  readonly viewKey: string;
  readonly rows: Loadable<RecordRows<R>>;
}

/**
 * The list of an admin page with bounded reads. A collection (or a category's part) of up to 2,000 is read whole,
 * the first 50 in the visitors' order first; a longer one page by page on demand, searched, filtered and sorted by the service.
 * @param categorySlug '' for all
 */
export function useRecordList<Fields>(
  port: CatalogueAdminPort<Fields>,
  categorySlug: string,
  view: ListView,
): RecordList<StoredVisible<Fields>> {
  type R = StoredVisible<Fields>;
  const scope = categorySlug;
  const totals = useRef(new Map<string, number | null>());
  const isLong = (totals.current.get(scope) ?? 0) > WHOLE_LIST_LIMIT;
  // A short list is read in one way, however it is looked at.
  const viewKey = JSON.stringify(toRecordQuery(isLong ? view : INITIAL_VIEW));
  const [state, setState] = useState<State<R>>({ scope, viewKey, rows: LOADING });
  const [busy, setBusy] = useState(false);
  const generation = useRef(0);
  const cursor = useRef<string | null>(null);

  const page = useCallback(
    (after: string | null, limit: number, long: boolean) =>
      port.list({
        cursor: after,
        limit,
        ...inScope(scope),
        ...(long && (JSON.parse(viewKey) as Partial<RecordQuery>)),
      }),
    [port, scope, viewKey],
  );

  const read = useCallback(
    async (keep: number, recount: boolean): Promise<void> => {
      const mine = ++generation.current;
      const current = (): boolean => generation.current === mine;
      setBusy(true);
      try {
        let total = recount ? undefined : totals.current.get(scope);
        // Without the number the list still works, page by page.
        total ??= await port.count(inScope(scope)).catch(() => null);
        if (!current()) return;
        totals.current.set(scope, total);
        const long = total !== null && total > WHOLE_LIST_LIMIT;
        const whole = total !== null && !long;
        const show = (records: readonly R[]): void => {
          const rows = ready({ records, complete: cursor.current === null, total, isLong: long });
          setState({ scope, viewKey, rows });
        };
        if (total !== null && whole && total > PAGE_SIZE && keep === 0) {
          // What will stand at the top, while the rest is being read. Only the whole list has the records without order.
          const top = await port.list({
            ...inScope(scope),
            ...toRecordQuery(INITIAL_VIEW),
            limit: PAGE_SIZE,
          });
          if (!current()) return;
          setState({
            scope,
            viewKey,
            rows: ready({ records: top.items, complete: false, total, isLong: false }),
          });
        }
        const size = whole ? WHOLE_PAGE_SIZE : Math.max(PAGE_SIZE, keep);
        const first = await page(null, size, long);
        if (!current()) return;
        let records = first.items;
        cursor.current = first.nextCursor;
        while (cursor.current !== null && whole && records.length < WHOLE_LIST_LIMIT) {
          const following = await page(cursor.current, WHOLE_PAGE_SIZE, long);
          if (!current()) return;
          records = [...records, ...following.items];
          cursor.current = following.nextCursor;
        }
        show(records);
      } catch (thrown) {
        if (!current()) return;
        const rows = failed(toAppError(thrown));
        setState((old) => {
          const isShown = old.scope === scope && old.viewKey === viewKey && old.rows.status === 'ready';
          return isShown ? old : { scope, viewKey, rows };
        });
        throw rows.status === 'failed' ? rows.error : thrown;
      } finally {
        if (current()) setBusy(false);
      }
    },
    [port, page, scope, viewKey],
  );

  useEffect(() => {
    void read(0, false).catch(() => undefined);
    return () => {
      generation.current += 1;
    };
  }, [read]);

  const rows: Loadable<RecordRows<R>> = state.scope === scope ? state.rows : LOADING;
  const shown = rows.status === 'ready' ? rows.value.records.length : 0;
  const change = (records: (old: readonly R[]) => readonly R[]): void =>
    setState((old) =>
      old.rows.status === 'ready'
        ? { ...old, rows: ready({ ...old.rows.value, records: records(old.rows.value.records) }) }
        : old,
    );
  return {
    ...rows,
    busy,
    changing: state.viewKey !== viewKey,
    retry: () => {
      setState({ scope, viewKey, rows: LOADING });
      void read(0, true).catch(() => undefined);
    },
    reload: () => read(shown, true),
    more: async () => {
      const after = cursor.current;
      if (after === null || rows.status !== 'ready') return;
      const mine = ++generation.current;
      setBusy(true);
      try {
        const { items, nextCursor } = await page(after, PAGE_SIZE, rows.value.isLong);
        if (generation.current !== mine) return;
        cursor.current = nextCursor;
        const records = [...rows.value.records, ...items];
        setState({
          scope,
          viewKey,
          rows: ready({ ...rows.value, records, complete: nextCursor === null }),
        });
      } finally {
        if (generation.current === mine) setBusy(false);
      }
    },
    put: (record) => change((old) => old.map((other) => (other.id === record.id ? record : other))),
  };
}
