import { COLLECTIONS, slugReservationId, trashEntity, trashId, unusedFiles } from '#src/contracts/index.ts';
import { toAppError } from '#src/lib/app-error.ts';

import type { TrashPort } from '../../ports/admin-ports.ts';
import type { MediaPort } from '../../ports/media-port.ts';
import type { AdminDocuments } from '../documents.ts';
import { slugsOf } from './slug-reservations.ts';

const SHOWN = 500;

export function openTrashAdmin(documents: AdminDocuments, files: Pick<MediaPort, 'remove'>): TrashPort {
  return {
    list: async (collection) => {
      const found = await documents.find({
        collection: COLLECTIONS.trash,
        where: [{ field: 'collection', op: '==', value: collection }],
        orderBy: ['trashedAt'],
        descending: true,
        limit: SHOWN,
      });
      return found.flatMap(({ data }) => trashEntity.read(data) ?? []);
    },

    remove: async ({ collection, recordId }) => {
      const slugs = await slugsOf(documents, collection, recordId);
      const removed = await documents.write(async (transaction) => {
        const stored = await transaction.get(COLLECTIONS.trash, trashId(collection, recordId));
        if (!stored) return null;
        transaction.remove(COLLECTIONS.trash, trashId(collection, recordId));
        for (const slug of slugs) transaction.remove(COLLECTIONS.slugs, slugReservationId(collection, slug));
        return trashEntity.read(stored);
      });
      if (!removed) return;
      const owner = { collection, id: recordId };
      for (const { url } of await unusedFiles(
        documents,
        owner,
        removed.record,
        documents.mediaHost,
        new Date(),
      ))
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
