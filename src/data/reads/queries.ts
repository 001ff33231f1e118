import { HOME_CATEGORY_COUNT, LIST_PAGE_SIZE } from '#src/contracts/base/limits.ts';
import { decidingFacts } from '#src/contracts/catalogue/facts.ts';
import type {
  Category,
  ContentPage,
  Fact,
  ListSortKey,
  PaperLine,
  Product,
  QuoteFormDefinition,
  SiteContent,
  PublicSettings,
} from '#src/contracts/index.ts';
import type { Loadable } from '#src/lib/loadable.ts';
import { paths } from '#src/lib/paths.ts';

import type { ListPage, ListPageQuery } from '../ports/answers.ts';
import type { Session } from '../ports/session-port.ts';
import { paginate } from './paginate.ts';
import { live, once, type OnceQuery } from './query.ts';

/** Every read of the public pages, with its key. */
export const queries = {
  /** The session, including the automatic anonymous one. */
  session: live<Session>('session', (ports, listener) => ports.session.watch(listener)),

  /** Views read them with `useSettings`, which adds the default values that pages leave out. */
  settings: live<PublicSettings>('settings', (ports, listener) => ports.settings.watch(listener)),

  /** The home page's live categories. */
  liveCategories: live<CardPage>('categories:live', (ports, listener) =>
    ports.catalogue.watchVisibleCategories({
      next: (all) =>
        listener.next(pageOfCards(all, { limit: HOME_CATEGORY_COUNT, after: null }, toCategoryCard)),
      fail: (error) => listener.fail(error),
    }),
  ),

  /** The first categories, or those that follow a place in their list: as many as a page shows at once. */
  categoryCards: (after: ListSortKey | null = null): OnceQuery<CardPage> =>
    once(`category-cards:${partOf(LIST_PAGE_SIZE, after)}`, 'categories', async ({ catalogue }) =>
      pageOfCards(await catalogue.listVisibleCategories(), { limit: LIST_PAGE_SIZE, after }, toCategoryCard),
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

  /** The first products of a category, or those that follow a place in its list. */
  productCards: (
    categorySlug: string,
    after: ListSortKey | null = null,
    limit = LIST_PAGE_SIZE,
  ): OnceQuery<CardPage> =>
    once(`product-cards:${categorySlug}:${partOf(limit, after)}`, 'products', async ({ catalogue }) =>
      pageOfCards(await catalogue.listVisibleProducts(categorySlug), { limit, after }, toProductCard),
    ),

  product: (slug: string): OnceQuery<Product | null> =>
    once(`product:${slug}`, 'products', (ports) => ports.catalogue.findVisibleProduct(slug)),

  /** The present slug of a product that was renamed. */
  renamedProduct: (oldSlug: string): OnceQuery<string | null> =>
    once(`renamed-product:${oldSlug}`, 'products', (ports) => ports.catalogue.findRenamedProduct(oldSlug)),

  quoteForm: (categorySlug: string): OnceQuery<QuoteFormDefinition | null> =>
    once(`quote-form:${categorySlug}`, 'quoteForms', (ports) => ports.quoteForms.find(categorySlug)),

  /** The business hours in words, for search engines; '' when the owner shows none. */
  openingHours: once('opening-hours', 'content', async ({ content }) => {
    const { sections } = await content.load('contact');
    return sections.details.business_hours_text;
  }),

  content: <P extends ContentPage>(page: P): OnceQuery<SiteContent[P]> =>
    once(`content:${page}`, 'content', (ports) => ports.content.load(page)),
} as const;

/**
 * The result of looking up a category by slug: the category (hidden ones too), or the new slug of a renamed one.
 */
export interface CategoryLookup {
  category: Category | null;
  renamedTo: string | null;
}

export type CardPage = ListPage<CatalogueCard>;

/** Values on the card of a category or product. */
export interface CatalogueCard {
  id: string;
  slug: string;
  /** Site path of its page. */
  to: string;
  name: string;
  text: string;
  image_url: string;
  /** Weight, format and packing of a product; absent when none of them is stored. */
  facts?: Fact[];
}

function partOf(limit: number, after: ListSortKey | null): string {
  return after ? `after:${after.id}` : `${limit}`;
}

/** One page of a list as cards. @param sorted the whole list, in the visitors' order */
function pageOfCards<T extends ListSortKey>(
  sorted: readonly T[],
  request: ListPageQuery,
  toCard: (record: T) => CatalogueCard,
): CardPage {
  const page = paginate(sorted, request);
  return { ...page, items: page.items.map(toCard) };
}

function toCategoryCard({ id, slug, name, description, image_url }: Category): CatalogueCard {
  return { id, slug, to: paths.category.to(slug), name, text: description, image_url };
}

function toProductCard({ id, slug, name, short_description, image_url, facts }: Product): CatalogueCard {
  const deciding = decidingFacts(facts);
  const card = { id, slug, to: paths.product.to(slug), name, text: short_description, image_url };
  return deciding.length > 0 ? { ...card, facts: deciding } : card;
}

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
