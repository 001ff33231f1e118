import { COLLECTIONS, isSlug, slugReservationId, type SluggedCollection } from '#src/contracts/index.ts';

import type { Documents } from './documents.ts';

/** The current slug of the record that had `oldSlug`; `null` if there is none or it has it still. */
export async function renamedSlug(
  documents: Pick<Documents, 'get'>,
  collection: SluggedCollection,
  oldSlug: string,
): Promise<string | null> {
  if (!isSlug(oldSlug)) return null;
  const id = slugReservationId(collection, oldSlug);
  const currentSlug = (await documents.get(COLLECTIONS.slugs, id))?.['currentSlug'];
  return typeof currentSlug === 'string' && isSlug(currentSlug) && currentSlug !== oldSlug
    ? currentSlug
    : null;
}
