import {
  COLLECTIONS,
  keyIn,
  trashEntity,
  unusedFiles,
  type SluggedCollection,
  type TrashedRecord,
} from '#src/contracts/index.ts';
import { toAppError } from '#src/lib/app-error.ts';

import type { MediaPort } from '../../ports/media-port.ts';
import { equals, type AdminDocuments } from '../documents.ts';
import { slugsOf } from './slug-reservations.ts';

const SHOWN = 500;

/** The categories and products in the trash. `CatalogueAdminPort` moves them there and restores them. */
export function openTrashAdmin(documents: AdminDocuments, files: Pick<MediaPort, 'remove'>) {
  return {
    /** The newest first; at most 500. */
    list: async (collection: SluggedCollection) => {
      const entries = await documents.find({
        collection: COLLECTIONS.trash,
        where: [equals('collection', collection)],
        orderBy: ['trashedAt'],
        descending: true,
        limit: SHOWN,
      });
      return entries.flatMap(({ data }) => trashEntity.read(data) ?? []);
    },

    /**
     * Deletes a record for good, then those of its files that nothing else uses (`unusedFiles`). A file that the media host
     * does not delete is logged and left behind.
     */
    remove: async ({ collection, recordId }: Pick<TrashedRecord, 'collection' | 'recordId'>) => {
      const key = keyIn(collection, recordId);
      const trashed = trashEntity.read(await documents.get(COLLECTIONS.trash, key));
      if (!trashed) return;
      const owner = { collection, id: recordId };
      // The files are listed before the entry is deleted, because only the entry names them.
      const [slugs, unused] = await Promise.all([
        slugsOf(documents, collection, recordId),
        unusedFiles(documents, owner, trashed.record, documents.mediaHost, new Date()),
      ]);
      const isRemoved = await documents.write(async (transaction) => {
        if (!(await transaction.get(COLLECTIONS.trash, key))) return false;
        transaction.remove(COLLECTIONS.trash, key);
        for (const slug of slugs) transaction.remove(COLLECTIONS.slugs, keyIn(collection, slug));
        return true;
      });
      if (!isRemoved) return;
      for (const { url } of unused)
        await files
          .remove(url)
          .catch((thrown: unknown) =>
            documents.warn(
              `A file was left behind at the media host: ${url} (${toAppError(thrown).message})`,
            ),
          );
    },
  };
}
