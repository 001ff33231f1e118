import type { CatalogueRunPort } from '../../ports/catalogue-admin-port.ts';
import type { AdminDocuments } from '../documents.ts';
import type { RecordCollection } from '../record-collection.ts';
import type { Claims } from './claims.ts';
import { openRecordsAdmin, type SluggedRecord } from './records-admin.ts';
import { raiseVersion } from './stamped.ts';

/** Saves of many products that become public together. */
export function openRunAdmin<Fields extends SluggedRecord>(
  documents: AdminDocuments,
  claims: Pick<Claims, 'check'>,
  collection: RecordCollection<Fields>,
): CatalogueRunPort<Fields> {
  return {
    ...openRecordsAdmin(documents, claims, { collection, isQuiet: true }),
    announce: async (ids) => {
      if (ids.length === 0) return;
      await documents.write(async (transaction) => {
        const raise = await raiseVersion(documents, transaction);
        transaction.announce(ids.map((id) => `${collection.name}/${id}`));
        raise(collection.name);
      });
    },
  };
}
