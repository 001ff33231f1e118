import type {
  Category,
  ContentPage,
  Product,
  ProductPlace,
  QuoteFormDefinition,
  SiteContent,
  SiteSettings,
} from '#src/contracts/index.ts';

import { HOME_CATEGORY_COUNT, LIST_PAGE_SIZE } from '#src/contracts/limits.ts';

import type { Ports, ProductPageRequest, Session } from './ports.ts';
import { live, once, type OnceQuery } from './query.ts';

/** Every read that a public page makes, with its key. Specification §7. */
export const queries = {
  /** Who is here, and the automatic anonymous session (M2). */
  session: live<Session>('session', (ports, listener) => ports.session.watch(listener.next)),

  settings: live<SiteSettings>('settings', (ports, listener) => ports.settings.watch(listener)),

  /** The home page's live categories (M10). */
  liveCategories: live<Listing<CategoryCard>>('categories:live', (ports, listener) =>
    ports.catalogue.watchVisibleCategories({
      next: (all) => listener.next(toListing(all, HOME_CATEGORY_COUNT, toCategoryCard)),
      fail: (error) => listener.fail(error),
    }),
  ),

  categories: once<CategoryCard[]>('categories', 'categories', async (ports) =>
    (await ports.catalogue.listVisibleCategories()).map(toCategoryCard),
  ),

  /** The first categories: all that a page shows at once, however many there are. */
  categoryCards: (count: number): OnceQuery<Listing<CategoryCard>> =>
    once(`category-cards:${count}`, 'categories', async (ports) =>
      toListing(await ports.catalogue.listVisibleCategories(), count, toCategoryCard),
    ),

  category: (slug: string): OnceQuery<CategoryLookup> =>
    once(`category:${slug}`, 'categories', async ({ catalogue }) => {
      const category = await catalogue.findCategory(slug);
      if (category) return { category, renamedTo: null };
      return { category: null, renamedTo: await catalogue.findRenamedCategory(slug) };
    }),

  productsOf: (categorySlug: string): OnceQuery<Product[]> =>
    once(`products:${categorySlug}`, 'products', (ports) =>
      ports.catalogue.listVisibleProducts(categorySlug),
    ),

  /** The first products of a category. */
  productCards: (categorySlug: string, count: number): OnceQuery<ProductListing> =>
    once(`product-cards:${categorySlug}:${count}`, 'products', (ports) =>
      readListing(ports, categorySlug, { limit: count, after: null }),
    ),

  /** The products of a category that follow a place in its list. */
  moreProductCards: (categorySlug: string, after: ProductPlace): OnceQuery<ProductListing> =>
    once(`product-cards:${categorySlug}:after:${after.id}`, 'products', (ports) =>
      readListing(ports, categorySlug, { limit: LIST_PAGE_SIZE, after }),
    ),

  product: (slug: string): OnceQuery<Product | null> =>
    once(`product:${slug}`, 'products', (ports) => ports.catalogue.findVisibleProduct(slug)),

  quoteForm: (categorySlug: string): OnceQuery<QuoteFormDefinition | null> =>
    once(`quote-form:${categorySlug}`, 'quoteForms', (ports) => ports.quoteForms.find(categorySlug)),

  content: <P extends ContentPage>(page: P): OnceQuery<SiteContent[P]> =>
    once(`content:${page}`, 'content', (ports) => ports.content.load(page)),
} as const;

/** A category by slug: the category (hidden ones too), or where a renamed one went (decision 20). */
export interface CategoryLookup {
  category: Category | null;
  renamedTo: string | null;
}

/** What a product's card shows. */
export type ProductCard = Pick<Product, 'id' | 'slug' | 'name' | 'short_description' | 'image_url'>;

/** What a category's card shows. */
export type CategoryCard = Pick<Category, 'id' | 'slug' | 'name' | 'description' | 'image_url'>;

/** The beginning of a list. */
export interface Listing<T> {
  first: T[];
  /** How many there are altogether. */
  total: number;
}

/** A part of a category's products, and where the next part begins. */
export interface ProductListing extends Listing<ProductCard> {
  next: ProductPlace | null;
}

async function readListing(
  { catalogue }: Ports,
  categorySlug: string,
  request: ProductPageRequest,
): Promise<ProductListing> {
  const { items, total, next } = await catalogue.pageOfProducts(categorySlug, request);
  return { first: items.map(toProductCard), total, next };
}

function toListing<T, Card>(all: readonly T[], count: number, toCard: (item: T) => Card): Listing<Card> {
  return { first: all.slice(0, count).map(toCard), total: all.length };
}

function toCategoryCard({ id, slug, name, description, image_url }: Category): CategoryCard {
  return { id, slug, name, description, image_url };
}

function toProductCard({ id, slug, name, short_description, image_url }: Product): ProductCard {
  return { id, slug, name, short_description, image_url };
}
