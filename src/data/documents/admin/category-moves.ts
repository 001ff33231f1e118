import {
  COLLECTIONS,
  productEntity,
  quoteFormEntity,
  type CategoryFields,
  type Entity,
  type MediaHost,
} from '#src/contracts/index.ts';
import { AppError, toAppError } from '#src/lib/app-error.ts';

import { getEach, type AdminDocuments, type StoredData, type Transaction } from '../documents.ts';
import { accept } from './accept.ts';
import type { RecordsAdminOptions } from './records-admin.ts';
import { raiseVersion, removeSigned, stamped } from './stamped.ts';

/** Products moved in one transaction at most. */
const MOVE_CHUNK = 50;

const UNFINISHED =
  'The category is saved, but not all of its products have moved to its new address yet. Save it again to finish.';

/** Moves a category's products and quote form to its new slug. */
export function openCategoryMoves(
  documents: AdminDocuments,
): Required<Pick<RecordsAdminOptions<CategoryFields>, 'moveAlong' | 'finishMoves'>> {
  const productIds = async (slugs: readonly string[]): Promise<string[]> => {
    const products = await documents.find({
      collection: COLLECTIONS.products,
      // Firestore accepts up to 30 values here, more than any category has had slugs.
      where: [{ field: 'category_slug', op: 'in', value: slugs.slice(0, 30) }],
      orderBy: [],
      limit: MOVE_CHUNK,
    });
    return products.map(({ id }) => id);
  };

  /** Reads the products; the result writes those that can be moved. */
  const prepare = async (
    transaction: Transaction,
    ids: readonly string[],
    from: readonly string[],
    to: string,
  ): Promise<{ write: () => void; count: number }> => {
    const products = await getEach(transaction, COLLECTIONS.products, ids);
    const moves = products.flatMap(({ id, data }) => {
      if (!from.includes(String(data['category_slug']))) return [];
      const fields = moved(productEntity, data, { category_slug: to }, documents.mediaHost);
      if (fields) return [{ id, data: stamped(fields, data, documents) }];
      documents.warn(`products/${id} is malformed: it could not move to the category "${to}".`);
      return [];
    });
    return {
      write: () => {
        for (const { id, data } of moves) transaction.set(COLLECTIONS.products, id, data);
      },
      count: moves.length,
    };
  };

  return {
    moveAlong: async (transaction, from, to) => {
      const ids = await productIds([from]);
      const products = await prepare(transaction, ids, [from], to);
      const form = await transaction.get(COLLECTIONS.quoteFormDefinitions, from);
      const target = form && (await transaction.get(COLLECTIONS.quoteFormDefinitions, to));
      const movedForm = form && moved(quoteFormEntity, form, { categorySlug: to }, documents.mediaHost);
      return {
        areas: [
          ...(products.count > 0 ? ['products' as const] : []),
          ...(movedForm ? ['quoteForms' as const] : []),
        ],
        write: () => {
          products.write();
          if (!movedForm) return;
          // The category's own form replaces a leftover one under the new slug.
          const data = stamped(movedForm, target, documents);
          transaction.set(COLLECTIONS.quoteFormDefinitions, to, data);
          const collection = COLLECTIONS.quoteFormDefinitions;
          removeSigned(documents, transaction, { collection, id: from, stored: form });
        },
      };
    },

    finishMoves: async (from, to) => {
      try {
        for (;;) {
          const ids = await productIds(from);
          if (ids.length === 0) return;
          const count = await documents.write(async (transaction) => {
            const raise = await raiseVersion(documents, transaction);
            const products = await prepare(transaction, ids, from, to);
            products.write();
            if (products.count > 0) raise(COLLECTIONS.products);
            return products.count;
          });
          if (count === 0) return;
        }
      } catch (thrown) {
        throw new AppError('unconfirmed', UNFINISHED, { cause: toAppError(thrown) });
      }
    },
  };
}

/** The moved record; `null` if the rules would refuse it: then it stays until somebody repairs it. */
function moved<T>(entity: Entity<T>, data: StoredData, place: Partial<T>, host: MediaHost): T | null {
  try {
    const fields = entity.read(data);
    return fields && accept(entity, { ...fields, ...place }, host);
  } catch {
    return null;
  }
}
