import type { DeskPort, DeskRow } from '#src/data/ports/desk-port.ts';

import { filterOf, type DeskView } from './desk-view.ts';

/** Largest number of rows in a file; each costs one document read. */
export const CSV_ROWS_MAX = 5_000;
const ROWS_AT_ONCE = 250;

/** Reads all pages of a view, up to `max` rows. @param onCount receives the number of rows read so far */
export async function readAllRows(
  desk: Pick<DeskPort, 'list'>,
  view: DeskView,
  onCount: (count: number) => void,
  max = CSV_ROWS_MAX,
): Promise<{ rows: DeskRow[]; isCut: boolean }> {
  const rows: DeskRow[] = [];
  let cursor: string | null = null;
  do {
    const limit = Math.min(ROWS_AT_ONCE, max - rows.length);
    const page: Awaited<ReturnType<DeskPort['list']>> = await desk.list({
      filter: filterOf(view),
      sort: view.sort,
      cursor,
      limit,
    });
    rows.push(...page.items);
    onCount(rows.length);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < max);
  return { rows, isCut: cursor !== null };
}
