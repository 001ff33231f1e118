import { useEffect, useState } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { INITIAL_VIEW, type ListView } from './list-view.ts';
import { useRecordList, type RecordList } from './use-record-list.ts';

/** Pause in typing after which a search is sent to the database. */
const SEARCH_DELAY_MS = 200;

/** A record list with its search, filter and order. */
export interface RecordBrowser<R> {
  readonly list: RecordList<R>;
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
}

/**
 * Loads a record list and keeps its search, filter and order. Short lists are searched in the browser, long ones by the
 * database after a pause in typing.
 * @param categorySlug '' for all
 */
export function useRecordBrowser<Fields>(
  port: CatalogueAdminPort<Fields>,
  categorySlug: string,
): RecordBrowser<StoredVisible<Fields>> {
  const [view, setView] = useState(INITIAL_VIEW);
  const [appliedSearch, setAppliedSearch] = useState('');
  const timer = useTimer();
  const { search } = view;
  useEffect(() => timer.start(SEARCH_DELAY_MS, () => setAppliedSearch(search)), [search, timer]);
  const list = useRecordList(port, categorySlug, { ...view, search: appliedSearch });
  return { list, view, setView };
}
