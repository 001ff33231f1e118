import type { StoredVisible } from '#src/contracts/index.ts';

import type { CursorPage } from '../ports/answers.ts';
import type { CatalogueAdminPort, RecordQuery } from '../ports/catalogue-admin-port.ts';

/** Records of a page: many, because each page waits for the page before it. */
const PAGE_SIZE = 2_500;

/** Reads every record of a query, page by page; each costs one document read. */
export async function readAll<Fields>(
  port: Pick<CatalogueAdminPort<Fields>, 'list'>,
  query: Omit<RecordQuery, 'limit' | 'cursor'> = {},
): Promise<StoredVisible<Fields>[]> {
  const records: StoredVisible<Fields>[] = [];
  let cursor: string | null = null;
  do {
    const page: CursorPage<StoredVisible<Fields>> = await port.list({ ...query, cursor, limit: PAGE_SIZE });
    records.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return records;
}
