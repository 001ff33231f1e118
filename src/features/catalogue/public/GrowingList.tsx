import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { ListSortKey } from '#src/contracts/base/order.ts';
import type { Listing } from '#src/data/reads/queries.ts';
import type { OnceQuery } from '#src/data/reads/query.ts';
import { useQueries } from '#src/data/reads/use-queries.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';

import { catalogueTexts } from '../texts.ts';

export interface GrowingListProps<T> {
  /** What the page brought. */
  beginning: Listing<T>;
  /** The part of the list behind a place, read when somebody wants more. */
  more: (after: ListSortKey) => OnceQuery<Listing<T>>;
  /** Words for a failure to read it. */
  failure: (reason: string) => string;
  /** Shows the items as one list, an element for each. */
  children: (items: readonly T[]) => ReactNode;
}

/** The first items, and more at each press: a list of thousands costs no more than what is looked at. */
export function GrowingList<T>({ beginning, more, failure, children }: GrowingListProps<T>) {
  const [places, setPlaces] = useState<readonly ListSortKey[]>([]);
  const wanted = places.map(more);
  const { states, retry } = useQueries(wanted);
  const parts = states.flatMap((state) => (state.status === 'ready' ? [state.value] : []));
  const items = [beginning, ...parts].flatMap(({ first }) => first);
  const last = states.at(-1);
  const { next } = parts.at(-1) ?? beginning;

  // Keyboard focus moves to the first of the added items.
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef(items.length);
  useEffect(() => {
    if (items.length > seen.current && places.length > 0) {
      const added = list.current?.querySelectorAll('li')[seen.current];
      added?.querySelector('a')?.focus({ preventScroll: true });
    }
    seen.current = items.length;
  }, [items.length, places.length]);

  return (
    <>
      <div ref={list}>{children(items)}</div>
      <LiveRegion
        message={places.length === 0 ? '' : catalogueTexts.itemsShown(items.length, beginning.total)}
      />
      {last?.status === 'failed' ? (
        <ErrorState
          message={failure(last.error.message)}
          onRetry={() => wanted.slice(-1).forEach((query) => retry(query))}
        />
      ) : next ? (
        <div className="detail__links">
          <Button
            variant="quiet"
            busy={last?.status === 'loading'}
            onClick={() => setPlaces([...places, next])}
          >
            {catalogueTexts.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  );
}
