import { WHOLE_CATEGORY_LIMIT, type Product } from '#src/contracts/index.ts';

import { partOf, productOrder } from '../part-of-list.ts';
import type { ListPart, PartRequest } from '../ports.ts';
import type { Condition, Documents } from './documents.ts';
import { productCollection, toRecords } from './record-collection.ts';

/**
 * Reads a part of a category's products. Sorting is on the client, because a sorted query drops documents without
 * the field (decision 3): up to 100 products, that is what happens. More are sorted by the database, whose reads are
 * bounded, once two counts have shown that it drops none.
 * @param where which products: the category's visible ones
 */
export async function readProductPage(
  documents: Documents,
  where: readonly Condition[],
  request: PartRequest,
): Promise<ListPart<Product>> {
  const { limit, after } = request;
  const lookup = { collection: productCollection.name, where };
  const sorted = { ...lookup, orderBy: ['order', 'name'] };
  const [total, sortable] = await Promise.all([documents.count(lookup), documents.count(sorted)]);
  if (total <= WHOLE_CATEGORY_LIMIT || sortable < total) {
    const all = toRecords(productCollection, await documents.find(lookup), documents);
    return partOf(all, request, productOrder(all.length));
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
