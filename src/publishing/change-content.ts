import {
  byOrderThenName,
  COLLECTIONS,
  CONTENT_PAGES,
  type ContentVersion,
  type SiteSettings,
} from '#src/contracts/index.ts';
import type { Documents } from '#src/data/documents/documents.ts';
import type { ReadPorts } from '#src/data/ports/ports.ts';
import { firstValue } from '#src/data/ports/answers.ts';
import { byListOrder } from '#src/data/reads/paginate.ts';
import {
  categoryCollection,
  productCollection,
  toRecords,
  type RecordCollection,
} from '#src/data/documents/record-collection.ts';

import { readCategoryContent, withAddress, type Content } from './content.ts';

/** Sources of content: the visitors' ports, and single documents by id. */
export interface ContentSource {
  ports: ReadPorts;
  documents: Pick<Documents, 'get' | 'warn'>;
}

/** The current record if it is visible, else `null`. */
async function readVisible<Fields extends { name: string; slug: string; isVisible: boolean }>(
  collection: RecordCollection<Fields>,
  id: string,
  { documents }: ContentSource,
): Promise<(Fields & { id: string }) | null> {
  const data = await documents.get(collection.name, id);
  if (data?.['isVisible'] !== true) return null;
  return withAddress(toRecords(collection, [{ id, data }], documents))[0] ?? null;
}

/** The ids in one collection among paths like `products/abc`. */
function idsIn(collection: string, paths: readonly string[]): string[] {
  const prefix = `${collection}/`;
  return [
    ...new Set(paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))),
  ];
}

/**
 * Applies changes to content by reading only the named documents.
 * @param paths all documents that changed or were deleted since `before`
 */
export async function changeContent(
  before: Content,
  paths: readonly string[],
  version: ContentVersion,
  source: ContentSource,
): Promise<Content> {
  const { ports } = source;
  const after: Content = {
    ...before,
    version,
    texts: { ...before.texts },
    categories: [...before.categories],
    products: new Map(before.products),
    quoteForms: new Map(before.quoteForms),
  };
  if (idsIn(COLLECTIONS.settings, paths).length > 0)
    after.settings = await firstValue<SiteSettings>((listener) => ports.settings.watch(listener));
  for (const page of CONTENT_PAGES)
    if (paths.includes(`${COLLECTIONS.siteContent}/${page}`))
      Object.assign(after.texts, { [page]: await ports.content.load(page) });

  const categoryIds = idsIn(categoryCollection.name, paths);
  const categories = await Promise.all(categoryIds.map((id) => readVisible(categoryCollection, id, source)));
  after.categories = after.categories.filter(({ id }) => !categoryIds.includes(id));
  after.categories.push(...categories.filter((category) => category !== null));
  after.categories.sort(byOrderThenName);
  const shown = new Set(after.categories.map(({ slug }) => slug));
  for (const slug of before.products.keys()) {
    if (shown.has(slug)) continue;
    after.products.delete(slug);
    after.quoteForms.delete(slug);
  }

  const productIds = new Set(idsIn(productCollection.name, paths));
  const products = await Promise.all([...productIds].map((id) => readVisible(productCollection, id, source)));
  for (const [slug, list] of after.products) {
    const others = list.filter(({ id }) => !productIds.has(id));
    const changed = products.flatMap((product) => (product?.category_slug === slug ? product : []));
    after.products.set(slug, [...others, ...changed].toSorted(byListOrder));
  }

  for (const slug of idsIn(COLLECTIONS.quoteFormDefinitions, paths))
    if (after.quoteForms.has(slug)) after.quoteForms.set(slug, await ports.quoteForms.find(slug));
  // Read everything of a category that became visible or was renamed.
  for (const slug of shown) {
    if (after.products.has(slug)) continue;
    const part = await readCategoryContent(ports, slug);
    after.products.set(slug, part.products);
    after.quoteForms.set(slug, part.quoteForm);
  }
  return after;
}
