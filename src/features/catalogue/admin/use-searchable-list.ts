import { useEffect, useState } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { toSlugPrefix } from './list-view.ts';
import { useRecordList, WHOLE_LIST_LIMIT, type RecordList } from './use-record-list.ts';

/** How long typing must rest before the service is asked. */
const SEARCH_DELAY_MS = 300;

/**
 * A record list with a search. A list that is read whole is searched here, in every word; a longer one asks the
 * service for slugs that begin like the search.
 * @param categorySlug '' for all
 */
export function useSearchableList<Fields>(
  port: CatalogueAdminPort<Fields>,
  categorySlug: string,
): {
  readonly list: RecordList<StoredVisible<Fields>>;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The search only finds beginnings: say so. */
  readonly byPrefix: boolean;
} {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState('');
  const [long, setLong] = useState(false);
  const timer = useTimer();
  const byPrefix = long && categorySlug === '';
  useEffect(() => {
    if (byPrefix) timer.start(SEARCH_DELAY_MS, () => setAsked(toSlugPrefix(search)));
    else timer.cancel();
  }, [byPrefix, search, timer]);
  const list = useRecordList(port, {
    ...(categorySlug !== '' && { categorySlug }),
    ...(byPrefix && asked !== '' && { slugPrefix: asked }),
  });
  // The count is of the whole collection, whatever part of it is listed.
  const isLong = list.status === 'ready' && (list.value.total ?? 0) > WHOLE_LIST_LIMIT;
  if (list.status === 'ready' && list.value.total !== null && isLong !== long) setLong(isLong);
  return { list, search, setSearch, byPrefix };
}
