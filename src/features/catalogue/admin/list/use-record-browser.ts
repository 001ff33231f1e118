import { useEffect, useState } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { INITIAL_VIEW, type ListView } from './list-view.ts';
import { useRecordList, type RecordList } from './use-record-list.ts';

/** How long typing must rest before the service is asked. */
const SEARCH_DELAY_MS = 300;

/** A list, and how it is looked at. */
export interface RecordBrowser<R> {
  readonly list: RecordList<R>;
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
}

/**
 * A record list with search, filter and order. A list that is read whole is looked through here, in every word; a
 * longer one by the service, once typing rests.
 * @param categorySlug '' for all
 */
export function useRecordBrowser<Fields>(
  port: CatalogueAdminPort<Fields>,
  categorySlug: string,
): RecordBrowser<StoredVisible<Fields>> {
  const [view, setView] = useState(INITIAL_VIEW);
  const [asked, setAsked] = useState('');
  const timer = useTimer();
  const { search } = view;
  useEffect(() => timer.start(SEARCH_DELAY_MS, () => setAsked(search)), [search, timer]);
  const list = useRecordList(port, categorySlug, { ...view, search: asked });
  return { list, view, setView };
}
