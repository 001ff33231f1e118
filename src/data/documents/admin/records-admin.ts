import {
  COLLECTIONS,
  isSlug,
  readStoredMeta,
  keyIn,
  trashEntity,
  type ContentArea,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';
import { sameValue } from '#src/lib/plain-data.ts';
import { partsOf } from '#src/lib/promises.ts';

import type { CatalogueAdminPort } from '../../ports/catalogue-admin-port.ts';
import { findAll, type AdminDocuments, type StoredData, type Transaction } from '../documents.ts';
import { gone, stale } from '../failures.ts';
import { currentPlace, type RecordCollection } from '../record-collection.ts';
import { accept } from './accept.ts';
import type { Claims } from './claims.ts';
import { inScope, pageOfRecords, toLookup } from './record-pages.ts';
import { assertSlugFree, reserveSlug, slugsOf, type SlugHolder } from './slug-reservations.ts';
import { raiseVersion, removeSigned, stamped, toStoredVisible } from './stamped.ts';

/** Records of one read when all are read. It is large, because each read waits for the one before it. */
const PART_SIZE = 2_500;
/** Records written in one transaction at most; more are written in several. */
const REORDER_CHUNK = 200;

export interface SluggedRecord {
  name: string;
  slug: string;
  order: number;
  isVisible: boolean;
}

/** The differences between the two collections. */
export interface RecordsAdminOptions<Fields> {
  readonly collection: RecordCollection<Fields>;
  /**
   * Leaves the content version alone: pages and publisher keep the former state until `announce`. The caller has read all
   * records and changes no slug, so that only reservations are searched for a taken one.
   */
  readonly isQuiet?: boolean;
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

/** Categories and products for admins. */
export function openRecordsAdmin<Fields extends SluggedRecord>(
  documents: AdminDocuments,
  claims: Pick<Claims, 'check'>,
  options: RecordsAdminOptions<Fields>,
): CatalogueAdminPort<Fields> {
  const { collection } = options;
  const { name, entity } = collection;
  const raiseUnlessQuiet: typeof raiseVersion = (...values) =>
    options.isQuiet ? Promise.resolve(() => undefined) : raiseVersion(...values);
  /**
   * The slugs that a record has had. A run has compared its slugs with the whole catalogue and changes none, so that the
   * reservations, which each transaction reads, are enough.
   */
  const knownSlugs = async (claim: SlugHolder): Promise<string[]> => {
    if (options.isQuiet) return [];
    const [slugs] = await Promise.all([
      slugsOf(documents, name, claim.ownerId),
      assertSlugFree(documents, claim),
    ]);
    return slugs;
  };
  const toStored = (id: string, data: StoredData) => toStoredVisible(collection, id, data);
  const check = (values: Fields): Fields => {
    const fields = accept(entity, values, documents.mediaHost);
    options.accept?.(fields);
    return fields;
  };
  /** The stored document, if it is still the revision that was edited. */
  const current = async (transaction: Transaction, id: string, rev: number): Promise<StoredData> => {
    const recordData = await transaction.get(name, id);
    if (!recordData) throw gone();
    if (readStoredMeta(recordData).rev !== rev) throw stale(toStored(id, recordData));
    return recordData;
  };
  /** The revision of the record in the trash; `null` if it is not there. */
  const trashedRev = async (transaction: Transaction, id: string): Promise<number | null> => {
    const trashed = trashEntity.read(await transaction.get(COLLECTIONS.trash, keyIn(name, id)));
    return trashed && readStoredMeta(trashed.record).rev;
  };

  return {
    list: (request) => pageOfRecords(documents, collection, request),

    listAll: async (request = {}) => {
      const records = await findAll(documents, toLookup(name, request), PART_SIZE);
      return records.map(({ id, data }) => toStored(id, data));
    },

    get: async (id) => {
      const data = await documents.get(name, id);
      return data && toStored(id, data);
    },

    count: (scope = {}) => documents.count({ collection: name, where: inScope(scope) }),

    create: async (values, ownId) => {
      const fields = check(values);
      const id = ownId ?? documents.newId();
      const claim: SlugHolder = { collection: name, ownerId: id, slug: fields.slug };
      if (!options.isQuiet) await assertSlugFree(documents, claim);
      return documents.write(async (transaction) => {
        const recordData = ownId === undefined ? null : await transaction.get(name, id);
        if (recordData) return toStored(id, recordData);
        const raise = await raiseUnlessQuiet(documents, transaction);
        const reserve = await reserveSlug(documents, transaction, claim, []);
        const data = stamped(fields, null, documents);
        transaction.set(name, id, data);
        reserve();
        raise(name);
        return toStored(id, data);
      });
    },

    update: async (id, values, rev, holder) => {
      const fields = check(values);
      const claim: SlugHolder = { collection: name, ownerId: id, slug: fields.slug };
      const reservedSlugs = await knownSlugs(claim);
      const saved = await documents.write(async (transaction) => {
        const recordData = await current(transaction, id, rev);
        const { end } = await claims.check(transaction, { collection: name, id }, holder);
        const before = entity.read(recordData)?.slug ?? '';
        const raise = await raiseUnlessQuiet(documents, transaction);
        const former = isSlug(before) ? [...reservedSlugs, before] : reservedSlugs;
        const reserve = await reserveSlug(documents, transaction, claim, former);
        const renamed = isSlug(before) && before !== fields.slug;
        const along = renamed ? await options.moveAlong?.(transaction, before, fields.slug) : undefined;
        const data = stamped(fields, recordData, documents);
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
      const reservedSlugs = options.isQuiet ? null : await slugsOf(documents, name, id);
      await documents.write(async (transaction) => {
        const recordData = await transaction.get(name, id);
        if (!recordData) return;
        const { isHeld, end } = await claims.check(transaction, { collection: name, id }, holder);
        // A claimed record has already lost its files, so a change of its order or category must not stop the deletion.
        if (!isHeld && readStoredMeta(recordData).rev !== rev) throw stale(toStored(id, recordData));
        const raise = await raiseUnlessQuiet(documents, transaction);
        removeSigned(documents, transaction, { collection: name, id, stored: recordData });
        end();
        const slugs = reservedSlugs ?? [entity.read(recordData)?.slug ?? ''].filter(isSlug);
        for (const slug of slugs) transaction.remove(COLLECTIONS.slugs, keyIn(name, slug));
        raise(name);
      });
    },

    moveToTrash: (id, rev) =>
      documents.write(async (transaction) => {
        const raise = await raiseUnlessQuiet(documents, transaction);
        // A repeated move whose first confirmation was lost has nothing left to do.
        if (!(await transaction.get(name, id)) && (await trashedRev(transaction, id)) === rev) return;
        const recordData = await current(transaction, id, rev);
        const { end } = await claims.check(transaction, { collection: name, id }, undefined);
        transaction.set(COLLECTIONS.trash, keyIn(name, id), {
          collection: name,
          recordId: id,
          record: recordData,
          trashedBy: documents.author(),
          trashedAt: transaction.serverTime,
        });
        removeSigned(documents, transaction, { collection: name, id, stored: recordData });
        end();
        raise(name);
      }),

    restore: async (id, state, slug) => {
      const read = entity.complete(state);
      const place = await currentPlace(documents, read);
      const fields = check({ ...read, ...place, isVisible: false, ...(slug !== undefined && { slug }) });
      const claim: SlugHolder = { collection: name, ownerId: id, slug: fields.slug };
      const reservedSlugs = await knownSlugs(claim);
      return documents.write(async (transaction) => {
        const raise = await raiseUnlessQuiet(documents, transaction);
        const recordData = await transaction.get(name, id);
        if (recordData) {
          const record = toStored(id, recordData);
          const isOurs = record.rev === 1 && record.updatedBy === documents.author();
          if (isOurs && sameValue(entity.read(recordData), fields)) return record;
          throw new AppError('rejected', 'This record has been restored already.', { detail: record });
        }
        const trashed = await transaction.get(COLLECTIONS.trash, keyIn(name, id));
        const reserve = await reserveSlug(documents, transaction, claim, reservedSlugs);
        const data = stamped(fields, null, documents);
        transaction.set(name, id, data);
        if (trashed) transaction.remove(COLLECTIONS.trash, keyIn(name, id));
        reserve();
        raise(name);
        return toStored(id, data);
      });
    },

    reorder: async (changes) => {
      for (const chunk of partsOf(changes, REORDER_CHUNK))
        await documents.write(async (transaction) => {
          const raise = await raiseUnlessQuiet(documents, transaction);
          const records = await Promise.all(chunk.map(({ id, rev }) => current(transaction, id, rev)));
          for (const [at, { id, order }] of chunk.entries()) {
            const before = records[at] ?? null;
            const fields = check({ ...entity.complete(before), order });
            transaction.set(name, id, stamped(fields, before, documents));
          }
          raise(name);
        });
    },

    announce: async (ids) => {
      if (ids.length === 0) return;
      await documents.write(async (transaction) => {
        const raise = await raiseVersion(documents, transaction);
        transaction.announce(ids.map((id) => `${name}/${id}`));
        raise(name);
      });
    },
  };
}
