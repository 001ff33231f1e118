import {
  COLLECTIONS,
  contentEntities,
  quoteFormEntity,
  readContent,
  readStoredMeta,
  type ContentPage,
  type Entity,
  type QuoteFormDefinition,
  type SiteContent,
  type Stored,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { AdminDocuments, StoredData } from '../documents.ts';
import { gone, stale } from '../failures.ts';
import { accept, acceptQuoteForm } from './accept.ts';
import type { Claims } from './claims.ts';
import { raiseVersion, removeSigned, stamped, withMeta } from './stamped.ts';

function toDefinition(id: string, data: StoredData): Stored<QuoteFormDefinition> {
  const definition = quoteFormEntity.complete(data);
  return withMeta({ ...definition, categorySlug: id }, id, data);
}

/** Form definitions, one per category slug. */
export function openQuoteFormsAdmin(documents: AdminDocuments) {
  const collection = COLLECTIONS.quoteFormDefinitions;
  return {
    list: async () => {
      const definitions = await documents.find({ collection, orderBy: [] });
      return definitions.map(({ id, data }) => toDefinition(id, data));
    },
    get: async (categorySlug: string) => {
      const data = await documents.get(collection, categorySlug);
      return data && toDefinition(categorySlug, data);
    },
    /** `rev` 0 creates; an existing definition then rejects with `conflict`. */
    save: async (value: QuoteFormDefinition, rev: number) => {
      const definition = accept(quoteFormEntity, value, documents.mediaHost);
      acceptQuoteForm(definition);
      const id = definition.categorySlug;
      return documents.write(async (transaction) => {
        const raise = await raiseVersion(documents, transaction);
        const formData = await transaction.get(collection, id);
        const storedRev = readStoredMeta(formData ?? {}).rev;
        if (!formData && rev !== 0) throw gone();
        if (formData && storedRev !== rev) {
          if (rev !== 0) throw stale(toDefinition(id, formData));
          throw new AppError('conflict', `The category "${id}" already has a form definition.`, {
            detail: id,
          });
        }
        const data = stamped(definition, formData, documents);
        transaction.set(collection, id, data);
        raise('quoteForms');
        return toDefinition(id, data);
      });
    },
    remove: (categorySlug: string) =>
      documents.write(async (transaction) => {
        const formData = await transaction.get(collection, categorySlug);
        if (!formData) return;
        const raise = await raiseVersion(documents, transaction);
        removeSigned(documents, transaction, { collection, id: categorySlug, stored: formData });
        raise('quoteForms');
      }),
  };
}

/** The three content documents. */
export function openContentAdmin(documents: AdminDocuments, claims: Pick<Claims, 'check'>) {
  const collection = COLLECTIONS.siteContent;
  return {
    load: async <P extends ContentPage>(page: P): Promise<Stored<SiteContent[P]>> => {
      const data = await documents.get(collection, page);
      return withMeta(readContent(page, data), page, data);
    },
    /** Writes the whole document. Rejects with `stale` and `busy` as a record's `update` does. */
    save: async <P extends ContentPage>(
      page: P,
      value: SiteContent[P],
      rev: number,
      holder?: string,
    ): Promise<Stored<SiteContent[P]>> => {
      const entity: Entity<SiteContent[P]> = contentEntities[page];
      const content = accept(entity, value, documents.mediaHost);
      return documents.write(async (transaction) => {
        const raise = await raiseVersion(documents, transaction);
        const pageData = await transaction.get(collection, page);
        const before = withMeta(readContent(page, pageData), page, pageData);
        if (before.rev !== rev) throw stale(before);
        const { end } = await claims.check(transaction, { collection, id: page }, holder);
        const data = stamped(content, pageData, documents);
        transaction.set(collection, page, data);
        end();
        raise('content');
        return withMeta(content, page, data);
      });
    },
  };
}

/**
 * One document of `settings`. Visitors read a public one: a save raises the content version, and keeps
 * the fields that the entity does not know.
 */
export function openSettingsAdmin<T extends object>(
  documents: AdminDocuments,
  id: string,
  entity: Entity<T>,
  { isPublic }: { readonly isPublic: boolean },
) {
  const collection = COLLECTIONS.settings;
  const read = (data: StoredData | null): Stored<T> => withMeta(entity.complete(data), id, data);
  return {
    load: async () => read(await documents.get(collection, id)),
    /** Rejects with `stale` if another admin has saved meanwhile. */
    save: async (value: T, rev: number) => {
      const settings = accept(entity, value, documents.mediaHost);
      return documents.write(async (transaction) => {
        const raise = isPublic ? await raiseVersion(documents, transaction) : null;
        const settingsData = await transaction.get(collection, id);
        const before = read(settingsData);
        if (before.rev !== rev) throw stale(before);
        const data = stamped(isPublic ? { ...settingsData, ...settings } : settings, settingsData, documents);
        transaction.set(collection, id, data);
        raise?.('settings');
        return withMeta(settings, id, data);
      });
    },
  };
}
