import type { DeskPort, DeskRow } from '#src/data/ports/desk-port.ts';

import { filterOf, type DeskView } from './desk-view.ts';

/** Rows of a file at most: each is a document that is read. */
export const CSV_ROWS_MAX = 5_000;
const ROWS_AT_ONCE = 250;

/**
 * The whole list of a view, from its first page.
 * @param onCount told how many have been read
 */
export async function readAllRows(
  desk: Pick<DeskPort, 'list'>,
  view: DeskView,
  onCount: (count: number) => void,
): Promise<{ rows: DeskRow[]; isCut: boolean }> {
  const rows: DeskRow[] = [];
  let cursor: string | null = null;
  do {
    const limit = Math.min(ROWS_AT_ONCE, CSV_ROWS_MAX - rows.length);
    const page: Awaited<ReturnType<DeskPort['list']>> = await desk.list({
      filter: filterOf(view),
      sort: view.sort,
      cursor,
      limit,
    });
    rows.push(...page.items);
    onCount(rows.length);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < CSV_ROWS_MAX);
  return { rows, isCut: cursor !== null };
}
