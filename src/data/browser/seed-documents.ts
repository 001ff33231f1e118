import {
  COLLECTIONS,
  SETTINGS_DOCUMENT_ID,
  slugReservationId,
  VERSION_DOCUMENT_ID,
  type SeedContent,
  type SluggedCollection,
} from '#src/contracts/index.ts';

import type { StoredData } from '../documents/documents.ts';
import type { SeedDocuments } from './local-database.ts';

/** A seed or parts of one; parts that are missing read as their defaults. */
export type PartialSeed = Pick<SeedContent, 'categories' | 'products' | 'quoteForms'> &
  Partial<Pick<SeedContent, 'settings' | 'siteContent'>>;

const STAMP = { rev: 1, updatedAt: '', updatedBy: 'seed' };

/** Converts a seed to the documents that a new Firestore is filled with. */
export function toSeedDocuments(seed: PartialSeed): SeedDocuments {
  const byId = (records: readonly { id: string }[]): Record<string, StoredData> =>
    Object.fromEntries(records.map(({ id, ...fields }) => [id, { ...fields, ...STAMP }]));
  const reservations = (
    collection: SluggedCollection,
    records: readonly { id: string; slug: string }[],
  ): [string, StoredData][] =>
    records.map(({ id, slug }) => [
      slugReservationId(collection, slug),
      { slug, collection, ownerId: id, currentSlug: slug, ...STAMP },
    ]);
  return {
    [COLLECTIONS.categories]: byId(seed.categories),
    [COLLECTIONS.products]: byId(seed.products),
    [COLLECTIONS.quoteFormDefinitions]: Object.fromEntries(
      seed.quoteForms.map((form) => [form.categorySlug, { ...form, ...STAMP }]),
    ),
    [COLLECTIONS.settings]: seed.settings ? { [SETTINGS_DOCUMENT_ID]: { ...seed.settings, ...STAMP } } : {},
    [COLLECTIONS.siteContent]: Object.fromEntries(
      Object.entries(seed.siteContent ?? {}).map(([page, content]) => [page, { ...content, ...STAMP }]),
    ),
    [COLLECTIONS.slugs]: Object.fromEntries([
      ...reservations('categories', seed.categories),
      ...reservations('products', seed.products),
    ]),
    [COLLECTIONS.meta]: {
      [VERSION_DOCUMENT_ID]: {
        categories: 1,
        products: 1,
        content: 1,
        settings: 1,
        quoteForms: 1,
        ...STAMP,
      },
    },
  };
}
