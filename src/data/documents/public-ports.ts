import {
  COLLECTIONS,
  isSlug,
  quoteFormEntity,
  readContent,
  readContentVersion,
  settingsEntity,
  SETTINGS_DOCUMENT_ID,
  VERSION_DOCUMENT_ID,
  VISITOR_LIST_LIMIT,
  type Category,
  type ContentPage,
  type Product,
  type SiteContent,
} from '#src/contracts/index.ts';
import { AppError, toAppError } from '#src/lib/app-error.ts';

import { byListOrder } from '../reads/paginate.ts';
import type { Listener, Unsubscribe } from '../ports/answers.ts';
import { equals, findAll, mapSource, type Condition, type Documents, type Found } from './documents.ts';
import { FAILURES } from './failures.ts';
import { categoryCollection, productCollection, renamedSlug, toRecords } from './record-collection.ts';

const VISIBLE = equals('isVisible', true);

/** The reads of public pages. Every list has the filters that the rules require. */
export function openPublicReads(documents: Documents) {
  const findOne = async (collection: string, where: readonly Condition[]): Promise<Found[]> =>
    documents.find({ collection, where, limit: 1 });
  /** Visitors get a long list from the published files only, since each document that they read is billed. */
  const failureOf = (part: readonly Found[]): AppError | null =>
    part.length < VISITOR_LIST_LIMIT || documents.readsLongLists
      ? null
      : new AppError('unavailable', FAILURES.longList);
  const findWhole = async (collection: string, where: readonly Condition[]): Promise<Found[]> => {
    const lookup = { collection, where, orderBy: [] };
    if (documents.readsLongLists) return findAll(documents, lookup, VISITOR_LIST_LIMIT);
    const list = await documents.find({ ...lookup, limit: VISITOR_LIST_LIMIT });
    const failure = failureOf(list);
    if (failure) throw failure;
    return list;
  };
  const liveCategories = documents.liveLookup({
    collection: categoryCollection.name,
    where: [VISIBLE],
    ...(!documents.readsLongLists && { limit: VISITOR_LIST_LIMIT }),
  });

  const visibleProducts = async (categorySlug?: string): Promise<Product[]> => {
    const ofCategory = categorySlug === undefined ? [] : [equals('category_slug', categorySlug)];
    const products = await findWhole(productCollection.name, [...ofCategory, VISIBLE]);
    return toRecords(productCollection, products, documents).toSorted(byListOrder);
  };
  const toCategories = (records: readonly Found[]): Category[] =>
    toRecords(categoryCollection, records, documents).toSorted(byListOrder);
  const findVisibleProduct = async (slug: string): Promise<Product | null> => {
    const products = await findOne(productCollection.name, [equals('slug', slug), VISIBLE]);
    return toRecords(productCollection, products, documents)[0] ?? null;
  };

  return {
    /**
     * The categories and products that visitors may see. Lists are sorted by order, then name; one of
     * `VISITOR_LIST_LIMIT` documents or more is refused to visitors (`unavailable`), who have it from the published files.
     */
    catalogue: {
      /** Live; visible ones only. */
      watchVisibleCategories: ({ next, fail }: Listener<Category[]>): Unsubscribe =>
        liveCategories.watch({
          next: (records) => {
            const failure = failureOf(records);
            if (failure) fail(failure);
            else next(toCategories(records));
          },
          fail,
        }),
      listVisibleCategories: async () => toCategories(await findWhole(categoryCollection.name, [VISIBLE])),
      /** By slug, hidden ones included, so that 'hidden' and 'not found' differ. */
      findCategory: async (slug: string): Promise<Category | null> =>
        toCategories(await findOne(categoryCollection.name, [equals('slug', slug)]))[0] ?? null,
      /** The current slug of a renamed category, or `null`. */
      findRenamedCategory: (oldSlug: string) => renamedSlug(documents, categoryCollection.name, oldSlug),
      /** Those of one category, or without a slug of all, including hidden categories. */
      listVisibleProducts: visibleProducts,
      /** `null` for missing and hidden products. */
      findVisibleProduct,
      /** The current slug of a renamed product that visitors may see, or `null`. */
      findRenamedProduct: async (oldSlug: string) => {
        // The rules refuse the reservation of a hidden product, and of none, alike.
        const slug = await renamedSlug(documents, productCollection.name, oldSlug).catch(
          (thrown: unknown) => {
            if (toAppError(thrown).code === 'denied') return null;
            throw thrown;
          },
        );
        return slug !== null && (await findVisibleProduct(slug)) ? slug : null;
      },
    },
    content: {
      /** The content of a page, merged over the defaults; a missing document gives the defaults. */
      load: async <P extends ContentPage>(page: P): Promise<SiteContent[P]> =>
        readContent(page, await documents.get(COLLECTIONS.siteContent, page)),
    },
    /** Live site settings, completed with the defaults. */
    settings: mapSource(
      documents.liveDocument(COLLECTIONS.settings, SETTINGS_DOCUMENT_ID),
      settingsEntity.complete,
    ),
    /** Live `meta/version`, which tells what has changed since a page was published. */
    version: mapSource(
      documents.liveDocument(COLLECTIONS.meta, VERSION_DOCUMENT_ID),
      (data) => data && readContentVersion(data),
    ),
    quoteForms: {
      find: async (categorySlug: string) => {
        // An invalid slug has no form, and a '/' in it would address another document.
        if (!isSlug(categorySlug)) return null;
        const formData = await documents.get(COLLECTIONS.quoteFormDefinitions, categorySlug);
        const definition = formData && quoteFormEntity.read(formData);
        return definition && { ...definition, categorySlug };
      },
    },
  };
}
