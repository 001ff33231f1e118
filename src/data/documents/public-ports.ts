import {
  COLLECTIONS,
  isSlug,
  quoteFormEntity,
  readContent,
  readContentVersion,
  readSiteSettings,
  SETTINGS_DOCUMENT_ID,
  VERSION_DOCUMENT_ID,
  VISITOR_LIST_LIMIT,
} from '#src/contracts/index.ts';
import { toAppError } from '#src/lib/app-error.ts';

import { byListOrder } from '../reads/paginate.ts';
import type { Ports } from '../ports/ports.ts';
import { mapSource, type Condition, type Documents, type Found } from './documents.ts';
import { readProductPage } from './product-pages.ts';
import { categoryCollection, productCollection, toRecords } from './record-collection.ts';
import { renamedSlug } from './renamed-slug.ts';

const VISIBLE: Condition = { field: 'isVisible', op: '==', value: true };
const equals = (field: string, value: string): Condition => ({ field, op: '==', value });

/** The reads of public pages (specification §7). Every list has the filters that the rules require. */
export function openPublicReads(
  documents: Documents,
): Pick<Ports, 'catalogue' | 'content' | 'settings' | 'version' | 'quoteForms'> {
  const categories = async (where: Condition, limit = VISITOR_LIST_LIMIT) =>
    toRecords(categoryCollection, await find(categoryCollection.name, [where], limit), documents);
  const products = async (where: readonly Condition[], limit = VISITOR_LIST_LIMIT) =>
    toRecords(productCollection, await find(productCollection.name, where, limit), documents);
  const find = (collection: string, where: readonly Condition[], limit: number) =>
    documents.find({ collection, where, limit });
  const visibleCategories = mapSource(
    documents.liveLookup({
      collection: categoryCollection.name,
      where: [VISIBLE],
      limit: VISITOR_LIST_LIMIT,
    }),
    (found) => toRecords(categoryCollection, found, documents).toSorted(byListOrder),
  );

  const findVisibleProduct = async (slug: string) =>
    (await products([equals('slug', slug), VISIBLE], 1))[0] ?? null;

  return {
    catalogue: {
      watchVisibleCategories: (listener) => visibleCategories.watch(listener),
      listVisibleCategories: async () => (await categories(VISIBLE)).toSorted(byListOrder),
      findCategory: async (slug) => (await categories(equals('slug', slug), 1))[0] ?? null,
      findRenamedCategory: (oldSlug) => renamedSlug(documents, categoryCollection.name, oldSlug),
      listVisibleProducts: async (categorySlug) =>
        (await products([equals('category_slug', categorySlug), VISIBLE])).toSorted(byListOrder),
      listAllVisibleProducts: async (categorySlug) => {
        const inCategory = categorySlug === undefined ? [] : [equals('category_slug', categorySlug)];
        const all: Found[] = [];
        for (;;) {
          const last = all.at(-1);
          const page = await documents.find({
            collection: productCollection.name,
            where: [...inCategory, VISIBLE],
            orderBy: [],
            limit: VISITOR_LIST_LIMIT,
            ...(last && { after: [last.id] }),
          });
          all.push(...page);
          if (page.length < VISITOR_LIST_LIMIT) return toRecords(productCollection, all, documents);
        }
      },
      pageOfProducts: (categorySlug, request) =>
        readProductPage(documents, [equals('category_slug', categorySlug), VISIBLE], request),
      findVisibleProduct,
      findRenamedProduct: async (oldSlug) => {
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
      load: async (page) => readContent(page, await documents.get(COLLECTIONS.siteContent, page)),
    },
    settings: mapSource(documents.liveDocument(COLLECTIONS.settings, SETTINGS_DOCUMENT_ID), readSiteSettings),
    version: mapSource(
      documents.liveDocument(COLLECTIONS.meta, VERSION_DOCUMENT_ID),
      (stored) => stored && readContentVersion(stored),
    ),
    quoteForms: {
      find: async (categorySlug) => {
        // An invalid slug has no form, and a '/' in it would address another document.
        if (!isSlug(categorySlug)) return null;
        const stored = await documents.get(COLLECTIONS.quoteFormDefinitions, categorySlug);
        const definition = stored && quoteFormEntity.read(stored);
        return definition && { ...definition, categorySlug };
      },
    },
  };
}
