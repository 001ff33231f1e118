import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { SluggedCollection, StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort, RecordQuery } from '#src/data/ports/catalogue-admin-port.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import type { RecordFields, RecordResource } from '../editor/record-resource.ts';
import { INITIAL_VIEW, toRecordQuery } from './list-view.ts';

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

/** The first part of the keys of all lists; the collection follows. */
export const RECORDS_KEY = 'records';

/** The records of a management page with their search, filter and order. */
export type RecordList<Fields extends RecordFields> = ReturnType<typeof useRecordList<Fields>>;

/** A part of a list. An unfinished list that is loaded whole has the cursor ''. */
interface RecordPart<R> {
  readonly items: readonly R[];
  readonly nextCursor: string | null;
}

/** The queries of a list: `all` is how their keys begin. @param scope slug of the category, '' for all */
function recordQueries<Fields>(
  collection: SluggedCollection,
  port: CatalogueAdminPort<Fields>,
  scope: string,
) {
  type Part = RecordPart<StoredVisible<Fields>>;
  const filter = scope === '' ? {} : { categorySlug: scope };
  const all = [RECORDS_KEY, collection, scope];
  const count = queryOptions({
    queryKey: [...all, 'count'],
    // If counting fails, the list still works page by page.
    queryFn: () => port.count(filter).catch(() => null),
    staleTime: Infinity,
  });
  const list = (query: Partial<RecordQuery>) => {
    const readPage = (cursor: string | null, limit: number, isQueried: boolean): Promise<Part> =>
      port.list({ cursor, limit, ...filter, ...(isQueried && query) });
    return infiniteQueryOptions({
      queryKey: [...all, 'list', query],
      queryFn: async ({ client, queryKey, pageParam, signal }): Promise<Part> => {
        if (pageParam !== null)
          return readPage(pageParam, PAGE_SIZE, isTooLong(client.getQueryData(count.queryKey)));
        const isFirst = client.getQueryData(queryKey) === undefined;
        const show = (top: Part): Part => {
          if (!signal.aborted)
            client.setQueryData(queryKey, { pages: [{ ...top, nextCursor: '' }], pageParams: [null] });
          return top;
        };
        // The first rows are read and shown while the records are counted, because every list begins with them. Their
        // sorted query leaves out records without order. If it fails, the read below reports why.
        const topRows = isFirst ? readPage(null, PAGE_SIZE, true).then(show, () => null) : null;
        const total = await client.fetchQuery(count);
        const top = await topRows;
        if (total === null) return readPage(null, PAGE_SIZE, false);
        if (isTooLong(total)) return top ?? readPage(null, PAGE_SIZE, true);
        if (top?.nextCursor === null && top.items.length === total) return top;
        let whole: Part = { items: [], nextCursor: null };
        do {
          const page = await readPage(whole.nextCursor, WHOLE_PAGE_SIZE, false);
          whole = { items: [...whole.items, ...page.items], nextCursor: page.nextCursor };
        } while (whole.nextCursor !== null && whole.items.length < WHOLE_LIST_LIMIT && !signal.aborted);
        return whole;
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      // The rows of an earlier search stay until the new ones are there.
      placeholderData: (rows: InfiniteData<Part, string | null> | undefined, earlier) =>
        earlier?.queryKey[2] === scope ? rows : undefined,
    });
  };
  return { all, count, list };
}

function isTooLong(total: number | null | undefined): boolean {
  return (total ?? 0) > WHOLE_LIST_LIMIT;
}

/**
 * Loads the records of a management page with a bounded number of reads. Up to 2,000 records are loaded whole, the first
 * 50 in the visitors' order ahead of the rest; longer lists page by page on demand, searched by the database after a pause
 * in typing.
 * @param scope slug of the category, '' for all
 */
export function useRecordList<Fields extends RecordFields>(
  { collection, portOf }: RecordResource<Fields>,
  scope: string,
) {
  const client = useQueryClient();
  const [view, setView] = useState(INITIAL_VIEW);
  const search = useDebouncedValue(view.search, SEARCH_DELAY_MS);
  const queries = recordQueries(collection, portOf(useAdminPorts()), scope);
  const total = useQuery(queries.count).data ?? null;
  const isLong = isTooLong(total);
  // The database query of a short list does not depend on the view.
  const options = queries.list(toRecordQuery(isLong ? { ...view, search } : INITIAL_VIEW));
  const list = useInfiniteQuery(options);
  const reload = () => client.invalidateQueries({ queryKey: queries.all }, { throwOnError: true });
  const { data, hasNextPage } = list;
  const rows = useMemo(
    () =>
      data
        ? {
            records: data.pages.flatMap(({ items }) => items),
            /** True if all records are loaded. */
            complete: !hasNextPage,
            /** Number of records in the collection or category; `null` if unknown. */
            total,
            /** True if the list is too long to be loaded whole; the database then searches, filters and sorts. */
            isLong,
          }
        : null,
    [data, hasNextPage, total, isLong],
  );
  return {
    /** `null` while loading and after a failure. */
    rows,
    /** Why no rows could be loaded; `null` otherwise. */
    failure: rows === null ? list.error : null,
    view,
    setView,
    /** Counts and loads again, while the old rows remain visible. Rejects with an `AppError`. */
    reload,
    /** Loads the next page, or the rest of a list that is loaded whole. */
    more: () =>
      isLong || total === null ? list.fetchNextPage({ throwOnError: true, cancelRefetch: false }) : reload(),
    busy: list.isFetching,
    /** True while the rows belong to an earlier search, filter or order and new ones are loading. */
    changing: list.isPlaceholderData,
    /** Replaces a record that was just saved, without loading. */
    put: (record: StoredVisible<Fields>) =>
      client.setQueryData(
        options.queryKey,
        (old) =>
          old && {
            ...old,
            pages: old.pages.map((page) => ({
              ...page,
              items: page.items.map((other) => (other.id === record.id ? record : other)),
            })),
          },
      ),
  };
}
