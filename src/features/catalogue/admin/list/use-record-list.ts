import { useCallback, useEffect, useRef, useState } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort, RecordQuery } from '#src/data/ports/catalogue-admin-port.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';
import { useDebouncedValue } from '#src/ui/timing/use-debounced-value.ts';

import { INITIAL_VIEW, toRecordQuery, type ListView } from './list-view.ts';

/** Pause in typing after which a search is sent to the database. */
const SEARCH_DELAY_MS = 200;
/** Number of records shown first. */
const PAGE_SIZE = 50;
/**
 * Lists up to this length are loaded whole and searched, filtered and sorted in the browser, which also covers records
 * without order or name.
 */
const WHOLE_LIST_LIMIT = 2_000;
/** Page size while loading a whole list. */
const WHOLE_PAGE_SIZE = 500;

/** The records loaded so far. */
interface RecordRows<R> {
  readonly records: readonly R[];
  /** True if all records are loaded. */
  readonly complete: boolean;
  /** Number of records in the collection or category; `null` if unknown. */
  readonly total: number | null;
  /** True if the list is too long to be loaded whole; the database then searches, filters and sorts. */
  readonly isLong: boolean;
}

/** The records of a management page with their search, filter and order. */
export type RecordList<R> = Loadable<RecordRows<R>> & {
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
  readonly retry: () => void;
  /** Counts and loads again, while the old rows remain visible. Rejects with an `AppError`. */
  readonly reload: () => Promise<void>;
  /** Loads the next page. */
  readonly more: () => Promise<void>;
  readonly busy: boolean;
  /** True while the rows belong to an earlier search, filter or order and new ones are loading. */
  readonly changing: boolean;
  /** Replaces a record that was just saved, without loading. */
  readonly put: (record: R) => void;
};

function scopeFilter(categorySlug: string): { categorySlug?: string } {
  return categorySlug === '' ? {} : { categorySlug };
}

interface State<R> {
  readonly scope: string;
  readonly viewKey: string;
  readonly isLong: boolean;
  readonly rows: Loadable<RecordRows<R>>;
}

/**
 * Loads the records of a management page with a bounded number of reads. Up to 2,000 records are loaded whole, the first
 * 50 in the visitors' order ahead of the rest; longer lists page by page on demand, searched by the database after a pause
 * in typing.
 * @param scope slug of the category, '' for all
 */
export function useRecordList<Fields>(
  port: CatalogueAdminPort<Fields>,
  scope: string,
): RecordList<StoredVisible<Fields>> {
  type R = StoredVisible<Fields>;
  const [view, setView] = useState(INITIAL_VIEW);
  const search = useDebouncedValue(view.search, SEARCH_DELAY_MS);
  const [stored, setState] = useState<State<R> | null>(null);
  const isLong = stored?.scope === scope && stored.isLong;
  // The database query of a short list does not depend on the view.
  const viewKey = JSON.stringify(toRecordQuery(isLong ? { ...view, search } : INITIAL_VIEW));
  const state: State<R> = stored?.scope === scope ? stored : { scope, viewKey, isLong: false, rows: LOADING };
  /** True while shown rows are read again or continued. */
  const [busy, setBusy] = useState(false);
  const totals = useRef(new Map<string, number | null>());
  const generation = useRef(0);
  const cursor = useRef<string | null>(null);

  const readPage = useCallback(
    (after: string | null, limit: number, long: boolean) =>
      port.list({
        cursor: after,
        limit,
        ...scopeFilter(scope),
        ...(long && (JSON.parse(viewKey) as Partial<RecordQuery>)),
      }),
    [port, scope, viewKey],
  );

  const read = useCallback(
    async (keep: number, recount: boolean): Promise<void> => {
      const thisRead = ++generation.current;
      const isCurrent = (): boolean => generation.current === thisRead;
      try {
        // Read while the records are counted, because every list begins with these rows. If it fails, the read below reports why.
        const top = keep === 0 ? readPage(null, PAGE_SIZE, true).catch(() => null) : null;
        const known = recount ? null : totals.current.get(scope);
        // If counting fails, the list still works page by page.
        const total = await (known ?? port.count(scopeFilter(scope)).catch(() => null));
        if (!isCurrent()) return;
        totals.current.set(scope, total);
        const long = total !== null && total > WHOLE_LIST_LIMIT;
        const whole = total !== null && !long;
        const shownAs = (records: readonly R[], complete: boolean): State<R> => ({
          scope,
          viewKey,
          isLong: long,
          rows: ready({ records, complete, total, isLong: long }),
        });
        let first = total === null ? null : await top;
        if (!isCurrent()) return;
        if (first && whole && (first.nextCursor !== null || first.items.length !== total)) {
          // Show the first rows while the rest loads. Their sorted query leaves out records without order.
          setState(shownAs(first.items, false));
          setBusy(true);
          first = null;
        }
        first ??= await readPage(null, whole ? WHOLE_PAGE_SIZE : Math.max(PAGE_SIZE, keep), long);
        if (!isCurrent()) return;
        let records = first.items;
        cursor.current = first.nextCursor;
        while (cursor.current !== null && whole && records.length < WHOLE_LIST_LIMIT) {
          const following = await readPage(cursor.current, WHOLE_PAGE_SIZE, long);
          if (!isCurrent()) return;
          records = [...records, ...following.items];
          cursor.current = following.nextCursor;
        }
        setState(shownAs(records, cursor.current === null));
      } catch (thrown) {
        if (!isCurrent()) return;
        const error = toAppError(thrown);
        setState((old) => {
          const same = old?.scope === scope ? old : null;
          const isShown = same?.viewKey === viewKey && same.rows.status === 'ready';
          return isShown ? old : { scope, viewKey, isLong: same?.isLong ?? false, rows: failed(error) };
        });
        throw error;
      } finally {
        if (isCurrent()) setBusy(false);
      }
    },
    [port, readPage, scope, viewKey],
  );

  useEffect(() => {
    void read(0, false).catch(() => undefined);
    return () => {
      generation.current += 1;
    };
  }, [read]);

  const { rows } = state;
  const shown = rows.status === 'ready' ? rows.value.records.length : 0;
  return {
    ...rows,
    view,
    setView,
    busy: busy || rows.status === 'loading' || state.viewKey !== viewKey,
    changing: state.viewKey !== viewKey,
    retry: () => {
      setState({ ...state, viewKey, rows: LOADING });
      void read(0, true).catch(() => undefined);
    },
    reload: () => {
      setBusy(true);
      return read(shown, true);
    },
    more: async () => {
      const after = cursor.current;
      if (after === null || rows.status !== 'ready') return;
      const thisRead = ++generation.current;
      setBusy(true);
      try {
        const { items, nextCursor } = await readPage(after, PAGE_SIZE, rows.value.isLong);
        if (generation.current !== thisRead) return;
        cursor.current = nextCursor;
        const records = [...rows.value.records, ...items];
        setState({
          ...state,
          viewKey,
          rows: ready({ ...rows.value, records, complete: nextCursor === null }),
        });
      } finally {
        if (generation.current === thisRead) setBusy(false);
      }
    },
    put: (record) =>
      setState((old) => {
        if (old?.rows.status !== 'ready') return old;
        const records = old.rows.value.records.map((other) => (other.id === record.id ? record : other));
        return { ...old, rows: ready({ ...old.rows.value, records }) };
      }),
  };
}
