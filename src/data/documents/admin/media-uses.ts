import { COLLECTIONS, CONTENT_PAGES } from '#src/contracts/index.ts';

import type { MediaUse } from '../../ports/media-port.ts';
import type { AdminDocuments, Condition } from '../documents.ts';

/** Records read for each field: enough to tell that a file is shared, and by which records. */
const FOUND_PER_FIELD = 5;
/** Categories read to look through their films, which are maps and cannot be queried by address. */
const FILM_CATEGORIES = 200;

/** The records that show a file. Reads at most some 20 documents, and the categories that can have films. */
export async function findMediaUses(documents: AdminDocuments, url: string): Promise<MediaUse[]> {
  const findUses = async (collection: 'categories' | 'products', where: Condition): Promise<MediaUse[]> => {
    const found = await documents.find({ collection, where: [where], limit: FOUND_PER_FIELD });
    return found.map(({ id }) => ({ collection, id }));
  };
  const films = async (): Promise<MediaUse[]> => {
    const found = await documents.find({
      collection: COLLECTIONS.categories,
      where: [{ field: 'hasSubProducts', op: '==', value: false }],
      limit: FILM_CATEGORIES,
    });
    return found
      .filter(({ data }) => holds(data['videos'], url))
      .map(({ id }) => ({ collection: COLLECTIONS.categories, id }));
  };
  const pages = async (): Promise<MediaUse[]> => {
    const stored = await Promise.all(
      CONTENT_PAGES.map(async (id) => ({ id, data: await documents.get(COLLECTIONS.siteContent, id) })),
    );
    return stored
      .filter(({ data }) => holds(data, url))
      .map(({ id }) => ({ collection: COLLECTIONS.siteContent, id }));
  };
  const uses = await Promise.all([
    findUses('categories', { field: 'image_url', op: '==', value: url }),
    findUses('categories', { field: 'galleryImages', op: 'array-contains', value: url }),
    findUses('products', { field: 'image_url', op: '==', value: url }),
    findUses('products', { field: 'image_gallery', op: 'array-contains', value: url }),
    films(),
    pages(),
  ]);
  const unique = new Map(uses.flat().map((use) => [`${use.collection}/${use.id}`, use]));
  return [...unique.values()];
}

/** True when the text occurs anywhere in a stored value. */
function holds(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value === text;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => holds(part, text));
}
