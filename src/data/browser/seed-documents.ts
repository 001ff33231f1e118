import {
  COLLECTIONS,
  CONTENT_AREAS,
  SETTINGS_DOCUMENT_ID,
  keyIn,
  VERSION_DOCUMENT_ID,
  type SeedContent,
  type SluggedCollection,
} from '#src/contracts/index.ts';

import type { StoredData } from '../documents/documents.ts';
import type { SeedDocuments } from './local-database.ts';

/** A seed or parts of one; parts that are missing read as their defaults. */
export type PartialSeed = Pick<SeedContent, 'categories' | 'products' | 'quoteForms'> &
  Partial<Pick<SeedContent, 'settings' | 'siteContent'>>;

/** Converts a seed to the documents that a new Firestore is filled with. */
export function toSeedDocuments(seed: PartialSeed, updatedAt = ''): SeedDocuments {
  const stamp = { rev: 1, updatedAt, updatedBy: 'seed' };
  const byId = (records: readonly { id: string }[]): Record<string, StoredData> =>
    Object.fromEntries(records.map(({ id, ...fields }) => [id, { ...fields, ...stamp }]));
  const reservations = (
    collection: SluggedCollection,
    records: readonly { id: string; slug: string }[],
  ): [string, StoredData][] =>
    records.map(({ id, slug }) => [
      keyIn(collection, slug),
      { slug, collection, ownerId: id, currentSlug: slug, ...stamp },
    ]);
  return {
    [COLLECTIONS.categories]: byId(seed.categories),
    [COLLECTIONS.products]: byId(seed.products),
    [COLLECTIONS.quoteFormDefinitions]: Object.fromEntries(
      seed.quoteForms.map((form) => [form.categorySlug, { ...form, ...stamp }]),
    ),
    [COLLECTIONS.settings]: seed.settings ? { [SETTINGS_DOCUMENT_ID]: { ...seed.settings, ...stamp } } : {},
    [COLLECTIONS.siteContent]: Object.fromEntries(
      Object.entries(seed.siteContent ?? {}).map(([page, content]) => [page, { ...content, ...stamp }]),
    ),
    [COLLECTIONS.slugs]: Object.fromEntries([
      ...reservations('categories', seed.categories),
      ...reservations('products', seed.products),
    ]),
    [COLLECTIONS.meta]: {
      [VERSION_DOCUMENT_ID]: { ...Object.fromEntries(CONTENT_AREAS.map((area) => [area, 1])), ...stamp },
    },
  };
}
