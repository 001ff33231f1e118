import { CONTENT_PAGES, LIST_PAGE_SIZE, RELATED_PRODUCT_COUNT, type Product } from '#src/contracts/index.ts';
import { pageOf } from '#src/data/documents/product-pages.ts';
import type { Ports } from '#src/data/ports.ts';
import { queries } from '#src/data/queries.ts';
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

/** Reads each product once: the lists hold what the pages of single products would read again. */
function withProductsRemembered(ports: Ports, products: ReadonlyMap<string, Product[]>): Ports {
  const bySlug = new Map([...products.values()].flat().map((product) => [product.slug, product]));
  return {
    ...ports,
    catalogue: {
      ...ports.catalogue,
      listVisibleProducts: (slug) => Promise.resolve(products.get(slug) ?? []).then((list) => list.slice()),
      pageOfProducts: (slug, request) => Promise.resolve(pageOf(products.get(slug) ?? [], request)),
      findVisibleProduct: (slug) => Promise.resolve(bySlug.get(slug) ?? null),
    },
  };
}

/** What 'Load more' shows of a category, page by page. */
async function laterPages(categorySlug: string, ports: Ports): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  let { next } = await queries.productCards(categorySlug, LIST_PAGE_SIZE).load(ports);
  while (next) {
    const query = queries.moreProductCards(categorySlug, next);
    const page = await query.load(ports);
    values[query.key] = page;
    next = page.next;
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
  const remembered = withProductsRemembered(ports, products);

  const pages: PlannedPage[] = [
    { path: paths.home.to(), kind: 'home' },
    { path: paths.about.to(), kind: 'about' },
    { path: paths.products.to(), kind: 'products' },
    { path: paths.contact.to(), kind: 'contact' },
  ];
  const wanted: OnceQuery<unknown>[] = [
    queries.categories,
    queries.categoryCards(LIST_PAGE_SIZE),
    ...CONTENT_PAGES.map((page) => queries.content(page)),
  ];
  for (const { slug } of categories) {
    pages.push({ path: paths.category.to(slug), kind: 'category' });
    wanted.push(
      queries.category(slug),
      queries.quoteForm(slug),
      queries.productsOf(slug),
      queries.productCards(slug, LIST_PAGE_SIZE),
      queries.productCards(slug, RELATED_PRODUCT_COUNT + 1),
    );
    for (const product of products.get(slug) ?? []) {
      pages.push({ path: paths.product.to(product.slug), kind: 'product' });
      wanted.push(queries.product(product.slug));
    }
  }
  const values: Record<string, unknown> = {};
  for (const query of wanted) values[query.key] = await query.load(remembered);
  for (const { slug } of categories) Object.assign(values, await laterPages(slug, remembered));
  return { pages, values };
}
