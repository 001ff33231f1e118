import {
  byIndexedOrder,
  byOrderThenName,
  WHOLE_CATEGORY_LIMIT,
  type Product,
  type ProductPlace,
} from '#src/contracts/index.ts';

import type { ProductPage, ProductPageRequest } from '../ports.ts';
import type { Condition, Documents } from './documents.ts';
import { productCollection, toRecords } from './record-collection.ts';

const placeOf = ({ order, name, id }: Product): ProductPlace => ({ order, name, id });

/** The part of a list that was read whole, in the order in which parts of it are read. */
export function pageOf(products: readonly Product[], { limit, after }: ProductPageRequest): ProductPage {
  const compare =
    products.length > WHOLE_CATEGORY_LIMIT
      ? byIndexedOrder
      : (a: ProductPlace, b: ProductPlace) => byOrderThenName(a, b) || byIndexedOrder(a, b);
  const sorted = [...products].sort(compare);
  const from = after ? sorted.findIndex((product) => compare(product, after) > 0) : 0;
  const items = from < 0 ? [] : sorted.slice(from, from + limit);
  const last = items.at(-1);
  return {
    items,
    total: products.length,
    next: last && from + limit < sorted.length ? placeOf(last) : null,
  };
}

/**
 * Reads a part of a category's products. Sorting is on the client, because a sorted query drops documents without
 * the field (decision 3): up to 100 products, that is what happens. More are sorted by the database, whose reads are
 * bounded, once two counts have shown that it drops none.
 * @param where which products: the category's visible ones
 */
export async function readProductPage(
  documents: Documents,
  where: readonly Condition[],
  request: ProductPageRequest,
): Promise<ProductPage> {
  const { limit, after } = request;
  const lookup = { collection: productCollection.name, where };
  const sorted = { ...lookup, orderBy: ['order', 'name'] };
  const [total, sortable] = await Promise.all([documents.count(lookup), documents.count(sorted)]);
  if (total <= WHOLE_CATEGORY_LIMIT || sortable < total) {
    return pageOf(toRecords(productCollection, await documents.find(lookup), documents), request);
  }
  const found = await documents.find({
    ...sorted,
    limit: limit + 1,
    ...(after && { after: [after.order, after.name, after.id] }),
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: toRecords(productCollection, shown, documents),
    total,
    // The stored place, also of a record that is left out.
    next:
      found.length > limit && last
        ? { order: Number(last.data['order']), name: String(last.data['name']), id: last.id }
        : null,
  };
}
