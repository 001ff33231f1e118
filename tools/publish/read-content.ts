import {
  CONTENT_PAGES,
  LIST_PAGE_SIZE,
  PRODUCT_SELECT_CATEGORY_SLUG,
  RELATED_PRODUCT_COUNT,
  type Category,
  type ListPlace,
  type Product,
} from '#src/contracts/index.ts';
import { partOf, productOrder } from '#src/data/part-of-list.ts';
import type { Ports } from '#src/data/ports.ts';
import { queries, type Listing } from '#src/data/queries.ts';
import type { OnceQuery } from '#src/data/query.ts';
import { paths } from '#src/lib/paths.ts';

/** Pages of one kind are built alike, so they share their style. */
export type PageKind = 'home' | 'about' | 'products' | 'category' | 'product' | 'contact' | 'notFound';

export interface PlannedPage {
  path: string;
  kind: PageKind;
}

export interface ContentToPublish {
  pages: PlannedPage[];
  /** Every published value, by query key. */
  values: Record<string, unknown>;
}

/** Reads each record once: the lists hold what parts of them and pages of single products would read again. */
function withCatalogueRemembered(
  ports: Ports,
  categories: readonly Category[],
  products: ReadonlyMap<string, Product[]>,
): Ports {
  const bySlug = new Map([...products.values()].flat().map((product) => [product.slug, product]));
  return {
    ...ports,
    catalogue: {
      ...ports.catalogue,
      listVisibleCategories: () => Promise.resolve([...categories]),
      listVisibleProducts: (slug) => Promise.resolve(products.get(slug) ?? []).then((list) => list.slice()),
      pageOfProducts: (slug, request) => {
        const list = products.get(slug) ?? [];
        return Promise.resolve(partOf(list, request, productOrder(list.length)));
      },
      findVisibleProduct: (slug) => Promise.resolve(bySlug.get(slug) ?? null),
    },
  };
}

/** A list as a page shows it, part by part. */
async function partsOf<T>(
  beginning: OnceQuery<Listing<T>>,
  more: (after: ListPlace) => OnceQuery<Listing<T>>,
  ports: Ports,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (let query: OnceQuery<Listing<T>> | null = beginning; query;) {
    const part: Listing<T> = await query.load(ports);
    values[query.key] = part;
    query = part.next && more(part.next);
  }
  return values;
}

/**
 * Reads everything that visitors may see: one read of each category, product and form, and of the pages' texts.
 * Rejects when something cannot be read.
 */
export async function readContent(ports: Ports): Promise<ContentToPublish> {
  const categories = await ports.catalogue.listVisibleCategories();
  const products = new Map<string, Product[]>();
  for (const { slug } of categories) products.set(slug, await ports.catalogue.listVisibleProducts(slug));
  const remembered = withCatalogueRemembered(ports, categories, products);

  const pages: PlannedPage[] = [
    { path: paths.home.to(), kind: 'home' },
    { path: paths.about.to(), kind: 'about' },
    { path: paths.products.to(), kind: 'products' },
    { path: paths.contact.to(), kind: 'contact' },
  ];
  const wanted: OnceQuery<unknown>[] = [
    queries.productsOf(PRODUCT_SELECT_CATEGORY_SLUG),
    ...CONTENT_PAGES.map((page) => queries.content(page)),
  ];
  for (const { slug } of categories) {
    pages.push({ path: paths.category.to(slug), kind: 'category' });
    wanted.push(
      queries.category(slug),
      queries.quoteForm(slug),
      queries.productCards(slug, RELATED_PRODUCT_COUNT + 1),
    );
    for (const product of products.get(slug) ?? []) {
      pages.push({ path: paths.product.to(product.slug), kind: 'product' });
      wanted.push(queries.product(product.slug));
    }
  }
  const values = await partsOf(queries.categoryCards(LIST_PAGE_SIZE), queries.moreCategoryCards, remembered);
  for (const query of wanted) values[query.key] = await query.load(remembered);
  for (const { slug } of categories) {
    const beginning = queries.productCards(slug, LIST_PAGE_SIZE);
    const more = (after: ListPlace) => queries.moreProductCards(slug, after);
    Object.assign(values, await partsOf(beginning, more, remembered));
  }
  return { pages, values };
}
