import {
  COLLECTIONS,
  isSlug,
  keyIn,
  type SluggedCollection,
  type SlugReservation,
} from '#src/contracts/index.ts';

import { equals, type AdminDocuments, type StoredData, type Transaction } from '../documents.ts';
import { slugTaken } from '../failures.ts';
import { stamped } from './stamped.ts';

/** A record that reserves a slug. */
export interface SlugHolder {
  readonly collection: SluggedCollection;
  readonly ownerId: string;
  readonly slug: string;
}

const text = (data: StoredData | null, field: string): string => {
  const value = data?.[field];
  return typeof value === 'string' ? value : '';
};

/** Every slug that the record has had, from its reservations. */
export async function slugsOf(
  documents: AdminDocuments,
  collection: SluggedCollection,
  ownerId: string,
): Promise<string[]> {
  const reservations = await documents.find({
    collection: COLLECTIONS.slugs,
    where: [equals('ownerId', ownerId), equals('collection', collection)],
  });
  return reservations.map(({ data }) => text(data, 'slug')).filter(isSlug);
}

/** Throws `conflict` if another record has the slug, even without a reservation: another program can have stored it. */
export async function assertSlugFree(documents: AdminDocuments, claim: SlugHolder): Promise<void> {
  const records = await documents.find({
    collection: claim.collection,
    where: [equals('slug', claim.slug)],
    limit: 2,
  });
  const holder = records.find(({ id }) => id !== claim.ownerId);
  if (holder) throw slugTaken(claim.slug, { id: holder.id, name: text(holder.data, 'name') });
}

/**
 * Reads the reservations of a record and throws `conflict` if the slug belongs to another one. The result
 * writes the reservation of the slug and points those of former slugs at it.
 */
export async function reserveSlug(
  documents: AdminDocuments,
  transaction: Transaction,
  claim: SlugHolder,
  former: readonly string[],
): Promise<() => void> {
  const { collection, ownerId, slug } = claim;
  const read = (of: string): Promise<StoredData | null> =>
    transaction.get(COLLECTIONS.slugs, keyIn(collection, of));
  const held = await read(slug);
  const holderId = text(held, 'ownerId');
  if (holderId !== '' && holderId !== ownerId) {
    const holder = await transaction.get(collection, holderId);
    // The reservation of a deleted record, or of one with another slug by now, is free.
    if (holder && text(holder, 'slug') === slug) {
      throw slugTaken(slug, { id: holderId, name: text(holder, 'name') });
    }
  }
  const others = [...new Set(former)].filter((other) => other !== slug);
  const storedFormer = await Promise.all(
    others.map(async (other) => ({ slug: other, stored: await read(other) })),
  );

  const reserve = (of: string, record: StoredData | null): void => {
    if (text(record, 'ownerId') === ownerId && text(record, 'currentSlug') === slug) return;
    const reservation: SlugReservation = { slug: of, collection, ownerId, currentSlug: slug };
    const id = keyIn(collection, of);
    transaction.set(COLLECTIONS.slugs, id, stamped(reservation, record, documents));
  };
  return () => {
    reserve(slug, held);
    for (const { slug: other, stored } of storedFormer) {
      if (stored && text(stored, 'ownerId') !== ownerId) continue;
      reserve(other, stored);
    }
  };
}
