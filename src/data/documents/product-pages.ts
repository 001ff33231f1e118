import { VISITOR_LIST_LIMIT, WHOLE_CATEGORY_LIMIT, type Product } from '#src/contracts/index.ts';

import { paginate, productOrder } from '../reads/paginate.ts';
import type { ListPage, ListPageQuery } from '../ports/pages.ts';
import type { Condition, Documents } from './documents.ts';
import { productCollection, toRecords } from './record-collection.ts';

/**
 * Reads a page of a category's products. Up to 100 are read whole and sorted in the browser, because a sorted query
 * drops documents without the field (ruling 3). More are sorted by the database, with bounded reads, once two counts
 * have shown that it drops none.
 * @param where the filter: the category's visible products
 */
export async function readProductPage(
  documents: Documents,
  where: readonly Condition[],
  request: ListPageQuery,
): Promise<ListPage<Product>> {
  const { limit, after } = request;
  const lookup = { collection: productCollection.name, where, limit: VISITOR_LIST_LIMIT };
  const sorted = { ...lookup, orderBy: ['order', 'name'] };
  const [total, sortable] = await Promise.all([documents.count(lookup), documents.count(sorted)]);
  if (total <= WHOLE_CATEGORY_LIMIT || sortable < total) {
    const all = toRecords(productCollection, await documents.find(lookup), documents);
    const order = productOrder(all.length);
    return paginate(all.toSorted(order), request, order);
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
    // The position of the last read document, even if `toRecords` left it out.
    next:
      found.length > limit && last
        ? { order: Number(last.data['order']), name: String(last.data['name']), id: last.id }
        : null,
  };
}
