import { useState, type ReactNode } from 'react';

import { LIST_PAGE_SIZE } from '#src/contracts/limits.ts';
import type { OnceQuery } from '#src/data/query.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { LaterButtons } from '#src/ui/later/LaterButtons.tsx';

import { catalogueMessages } from '../messages.ts';

export interface GrowingListProps<T> {
  /** What the page brought: at most `LIST_PAGE_SIZE`. */
  first: readonly T[];
  /** How many there are altogether. */
  total: number;
  /** The whole list, read when somebody wants more. */
  all: OnceQuery<T[]>;
  /** Words for a failure to read it. */
  failure: (reason: string) => string;
  /** Shows the items. */
  children: (items: readonly T[]) => ReactNode;
}

/** The first items, and more at each press: a list of thousands costs no more than one of twenty-four. */
export function GrowingList<T>({ first, total, all, failure, children }: GrowingListProps<T>) {
  const [pages, setPages] = useState(1);
  if (total <= first.length) return children(first);
  const shown = Math.min(pages * LIST_PAGE_SIZE, total);
  return (
    <>
      {pages === 1 ? (
        children(first)
      ) : (
        <WholeList first={first} all={all} count={shown} failure={failure}>
          {children}
        </WholeList>
      )}
      <LiveRegion message={pages === 1 ? '' : catalogueMessages.itemsShown(shown, total)} />
      {shown < total && (
        <LaterButtons className="detail__links">
          <Button variant="quiet" onClick={() => setPages(pages + 1)}>
            {catalogueMessages.loadMore}
          </Button>
        </LaterButtons>
      )}
    </>
  );
}

/** Reads the whole list; what the page brought stays meanwhile. */
function WholeList<T>(props: Omit<GrowingListProps<T>, 'total'> & { count: number }) {
  const list = useQuery(props.all);
  const items = list.status === 'ready' ? list.value.slice(0, props.count) : props.first;
  return (
    <>
      {props.children(items)}
      {list.status === 'failed' && (
        <ErrorState message={props.failure(list.error.message)} onRetry={list.retry} />
      )}
    </>
  );
}
