import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import type { ListSortKey } from '#src/contracts/base/order.ts';
import type { ListPage } from '#src/data/ports/answers.ts';
import type { OnceQuery } from '#src/data/reads/query.ts';
import type { DataStore } from '#src/data/reads/data-store.ts';
import { useDataStore, useQueries } from '#src/data/reads/use-query.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ErrorState, LiveRegion } from '#src/ui/feedback/Feedback.tsx';

import { catalogueTexts } from '../texts.ts';

export interface GrowingListProps<T> {
  firstPage: ListPage<T>;
  /** The query for the page that follows a sort key. */
  queryAfter: (after: ListSortKey) => OnceQuery<ListPage<T>>;
  /** Error message for a failed page. */
  failure: (reason: string) => string;
  /** Renders all loaded items as one list of `li` elements. */
  children: (items: readonly T[]) => ReactNode;
}

/** The pages that were loaded at each entry of the browser's history, so that 'Back' finds the list as it was left. */
const loadedPages = new WeakMap<DataStore, Map<string, readonly ListSortKey[]>>();

/** A list that loads its next page with each press of 'Load more'. */
export function GrowingList<T>({ firstPage, queryAfter, failure, children }: GrowingListProps<T>) {
  const store = useDataStore();
  const { key } = useLocation();
  const [pageStarts, setPageStarts] = useState(() => loadedPages.get(store)?.get(key) ?? []);
  const loadAfter = (next: ListSortKey): void => {
    const starts = [...pageStarts, next];
    setPageStarts(starts);
    loadedPages.set(
      store,
      (loadedPages.get(store) ?? new Map<string, readonly ListSortKey[]>()).set(key, starts),
    );
  };
  const pageQueries = pageStarts.map(queryAfter);
  const { states, retry } = useQueries(pageQueries);
  const pages = states.flatMap((state) => (state.status === 'ready' ? [state.value] : []));
  const items = [firstPage, ...pages].flatMap((page) => page.items);
  const last = states.at(-1);
  const { next } = pages.at(-1) ?? firstPage;

  // Focus moves to the first added item.
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef(items.length);
  useEffect(() => {
    if (items.length > seen.current && pageStarts.length > 0) {
      const added = list.current?.querySelectorAll('li')[seen.current];
      added?.querySelector('a')?.focus({ preventScroll: true });
    }
    seen.current = items.length;
  }, [items.length, pageStarts.length]);

  return (
    <>
      <div ref={list}>{children(items)}</div>
      <LiveRegion
        message={pageStarts.length === 0 ? '' : catalogueTexts.itemsShown(items.length, firstPage.total)}
      />
      {last?.status === 'failed' ? (
        <ErrorState
          message={failure(last.error.message)}
          onRetry={() => pageQueries.slice(-1).forEach((query) => retry(query))}
        />
      ) : next ? (
        <div className="detail__links d-print-none stack mt-4">
          <Button variant="quiet" busy={last?.status === 'loading'} onClick={() => loadAfter(next)}>
            {catalogueTexts.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  );
}
