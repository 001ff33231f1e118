import type { Category, PaperLine, Product } from '#src/contracts/index.ts';
import type { Loadable } from '#src/lib/loadable.ts';

import { queries, type CategoryLookup } from './queries.ts';
import type { OnceQuery } from './query.ts';

/** Identifies a paper: a product, or a category without products. */
export type PaperId = Pick<PaperLine, 'paper' | 'slug'>;

type PaperRecord = Product | CategoryLookup | null;
/** A read of a paper's record, see `visibleRecord`. */
export type ReadRecord = Loadable<PaperRecord>;

/** Reads the record of a paper; `visibleRecord` takes it from the answer. */
export function paperRecordQuery({ paper, slug }: PaperId): OnceQuery<PaperRecord> {
  return paper === 'product' ? queries.product(slug) : queries.category(slug);
}

/**
 * The record that was read, or `null` until then and for a paper that visitors cannot see: hidden products are not found,
 * hidden categories are.
 */
export function visibleRecord(read: ReadRecord): Product | Category | null {
  const value = read.status === 'ready' ? read.value : null;
  const record = value && 'renamedTo' in value ? value.category : value;
  return record?.isVisible ? record : null;
}
