import {
  byIndexedOrder,
  byOrderThenName,
  WHOLE_CATEGORY_LIMIT,
  type ListPlace,
} from '#src/contracts/index.ts';

import type { ListPart, PartRequest } from './ports.ts';

export function placeOf({ order, name, id }: ListPlace): ListPlace {
  return { order, name, id };
}

type Compare = (a: ListPlace, b: ListPlace) => number;

const byOrderThenNameThenId: Compare = (a, b) => byOrderThenName(a, b) || byIndexedOrder(a, b);

/** The order in which a category's products are listed: a long list has that of the database's index. */
export function productOrder(count: number): Compare {
  return count > WHOLE_CATEGORY_LIMIT ? byIndexedOrder : byOrderThenNameThenId;
}

/** A part of a list that was read whole. */
export function partOf<T extends ListPlace>(
  records: readonly T[],
  { limit, after }: PartRequest,
  compare: Compare = byOrderThenNameThenId,
): ListPart<T> {
  const sorted = [...records].sort(compare);
  const rest = after ? sorted.filter((record) => compare(record, after) > 0) : sorted;
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, total: records.length, next: last && rest.length > limit ? placeOf(last) : null };
}
