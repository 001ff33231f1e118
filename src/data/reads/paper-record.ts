import type { Category, PaperLine, Product } from '#src/contracts/index.ts';

import { queries, type CategoryLookup } from './queries.ts';
import type { OnceQuery } from './query.ts';

/** Identifies a paper: a product, or a category without products. */
export type PaperId = Pick<PaperLine, 'paper' | 'slug'>;

/** Reads the record of a paper; `visibleRecord` takes it from the answer. */
export function paperRecordQuery({ paper, slug }: PaperId): OnceQuery<Product | CategoryLookup | null> {
  return paper === 'product' ? queries.product(slug) : queries.category(slug);
}

/** The record, or `null` for a paper that visitors cannot see: hidden products are not found, hidden categories are. */
export function visibleRecord(value: Product | CategoryLookup | null): Product | Category | null {
  const record = value && 'renamedTo' in value ? value.category : value;
  return record?.isVisible ? record : null;
}
