import {
  COLLECTIONS,
  isSlug,
  readStoredMeta,
  slugReservationId,
  type ContentArea,
} from '#src/contracts/index.ts';

import type { CatalogueAdminPort, RecordQuery, ListScope } from '../../ports/catalogue-admin-port.ts';
import type {
  AdminDocuments,
  Condition,
  Found,
  Lookup,
  Place,
  StoredData,
  Transaction,
} from '../documents.ts';
import { gone, stale } from '../failures.ts';
import type { RecordCollection } from '../record-collection.ts';
import { accept } from './accept.ts';
import type { Claims } from './claims.ts';
import { assertSlugFree, reserveSlug, slugsOf, type SlugHolder } from './slug-reservations.ts';
import { stamped, raiseVersion } from './stamped.ts';
import { toStoredVisible } from './stored-record.ts';

/** Records written in one transaction at most; more are written in several. */
const REORDER_CHUNK = 200;
/** Sorts after every slug that begins with a prefix. */
const LAST_CHARACTER = '\uf8ff';

interface SluggedRecord {
  name: string;
  slug: string;
  order: number;
}

/** The differences between the two collections. */
export interface RecordsAdminOptions<Fields> {
  readonly collection: RecordCollection<Fields>;
  /** Refuses what the rules refuse beyond the entity. Throws `invalid`. */
  readonly accept?: (fields: Fields) => void;
  /**
   * Takes part in a rename: reads the documents that must follow; the result writes them and names the changed areas.
   */
  readonly moveAlong?: (
    transaction: Transaction,
    from: string,
    to: string,
  ) => Promise<{ write: () => void; areas: readonly ContentArea[] }>;
  /** Moves, after a save, the rest that did not fit into its transaction or that an earlier save left behind. */
  readonly finishMoves?: (from: readonly string[], to: string) => Promise<void>;
}

/** Categories and products for admins (M38–M48, rulings 20 and 22). */
export function openRecordsAdmin<Fields extends SluggedRecord>(
  documents: AdminDocuments,
  claims: Pick<Claims, 'check'>,
  options: RecordsAdminOptions<Fields>,
): CatalogueAdminPort<Fields> {
  const { collection } = options;
  const { name, entity } = collection;
  const isCategories = name === COLLECTIONS.categories;
  const toStored = (id: string, data: StoredData) => toStoredVisible(collection, id, data);
  const check = (given: Fields): Fields => {
    const fields = accept(entity, given, documents.mediaHost);
    options.accept?.(fields);
    return fields;
  };
  /** The stored document, if it is still the revision that was edited. */
  const current = async (transaction: Transaction, id: string, rev: number): Promise<StoredData> => {
    const stored = await transaction.get(name, id);
    if (!stored) throw gone();
    if (readStoredMeta(stored).rev !== rev) throw stale(toStored(id, stored));
    return stored;
  };

  return {
    list: async (request) => {
      const { cursor, limit } = request;
      const lookup = toLookup(name, request);
      const found = await documents.find({
        ...lookup,
        limit: limit + 1,
        ...(cursor && { after: JSON.parse(cursor) as Place }),
      });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const next = found.length > limit && last ? placeOf(last, lookup.orderBy) : null;
      return {
        items: shown.map(({ id, data }) => toStored(id, data)),
        nextCursor: next && JSON.stringify(next),
      };
    },

    get: async (id) => {
      const data = await documents.get(name, id);
      return data && toStored(id, data);
    },

    count: (scope = {}) => documents.count({ collection: name, where: inScope(scope) }),

    create: async (given) => {
      const fields = check(given);
      const id = documents.newId();
      const claim: SlugHolder = { collection: name, ownerId: id, slug: fields.slug };
      await assertSlugFree(documents, claim);
      return documents.write(async (transaction) => {
        const raise = await raiseVersion(documents, transaction);
        const reserve = await reserveSlug(documents, transaction, claim, [], false);
        const data = stamped(fields, null, documents);
        transaction.set(name, id, data);
        reserve();
        raise(name);
        return toStored(id, data);
      });
    },

    update: async (id, given, rev, holder) => {
      const fields = check(given);
      const claim: SlugHolder = { collection: name, ownerId: id, slug: fields.slug };
      const [known] = await Promise.all([slugsOf(documents, name, id), assertSlugFree(documents, claim)]);
      const saved = await documents.write(async (transaction) => {
        const stored = await current(transaction, id, rev);
        const { end } = await claims.check(transaction, { collection: name, id }, holder);
        const before = entity.read(stored)?.slug ?? '';
        const raise = await raiseVersion(documents, transaction);
        const former = isSlug(before) ? [...known, before] : known;
        const reserve = await reserveSlug(documents, transaction, claim, former, isCategories);
        const renamed = isSlug(before) && before !== fields.slug;
        const along = renamed ? await options.moveAlong?.(transaction, before, fields.slug) : undefined;
        const data = stamped(fields, stored, documents);
        transaction.set(name, id, data);
        reserve();
        along?.write();
        end();
        raise(name, ...(along?.areas ?? []));
        return { record: toStored(id, data), former };
      });
      const moved = saved.former.filter((slug) => slug !== fields.slug);
      if (moved.length > 0) await options.finishMoves?.(moved, fields.slug);
      return saved.record;
    },

    remove: async (id, rev, holder) => {
      const known = await slugsOf(documents, name, id);
      await documents.write(async (transaction) => {
        const stored = await transaction.get(name, id);
        if (!stored) return;
        const { isHeld, end } = await claims.check(transaction, { collection: name, id }, holder);
        // A claimed record has already lost its files, so a change of its order or category must not stop the deletion.
        if (!isHeld && readStoredMeta(stored).rev !== rev) throw stale(toStored(id, stored));
        const raise = await raiseVersion(documents, transaction);
        transaction.remove(name, id);
        end();
        for (const slug of known) transaction.remove(COLLECTIONS.slugs, slugReservationId(name, slug));
        raise(name);
      });
    },

    reorder: async (changes) => {
      for (let from = 0; from < changes.length; from += REORDER_CHUNK) {
        const chunk = changes.slice(from, from + REORDER_CHUNK);
        await documents.write(async (transaction) => {
          const raise = await raiseVersion(documents, transaction);
          const stored = await Promise.all(chunk.map(({ id, rev }) => current(transaction, id, rev)));
          for (const [at, { id, order }] of chunk.entries()) {
            const before = stored[at] ?? null;
            const fields = check({ ...(entity.read(before) ?? entity.initial()), order });
            transaction.set(name, id, stamped(fields, before, documents));
          }
          raise(name);
        });
      }
    },
  };
}

/** The fields that a list is ordered by, before the id. */
const ORDERS = { slug: ['slug'], name: ['name'], order: ['order', 'name'] } as const;

function inScope({ categorySlug }: ListScope): Condition[] {
  return categorySlug === undefined ? [] : [{ field: 'category_slug', op: '==', value: categorySlug }];
}

function toLookup(collection: string, request: RecordQuery): Lookup & { orderBy: readonly string[] } {
  const { isVisible, slugPrefix, sort } = request;
  const where = inScope(request);
  if (isVisible !== undefined) where.push({ field: 'isVisible', op: '==', value: isVisible });
  if (slugPrefix !== undefined) where.push(...beginsWith(slugPrefix));
  const order = slugPrefix !== undefined ? ORDERS.slug : sort ? ORDERS[sort.by] : [];
  return { collection, where, orderBy: order, ...(sort?.descending && { descending: true }) };
}

/** The position of a found document, which has all fields of the order. */
function placeOf({ id, data }: Found, fields: readonly string[]): Place {
  return [...fields.map((field) => data[field] as string | number), id];
}

function beginsWith(prefix: string): Condition[] {
  return [
    { field: 'slug', op: '>=', value: prefix },
    { field: 'slug', op: '<', value: prefix + LAST_CHARACTER },
  ];
}
