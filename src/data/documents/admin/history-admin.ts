import { COLLECTIONS, revisionEntity, REVISIONS_PER_RECORD } from '#src/contracts/index.ts';

import type { HistoryPort } from '../../ports/history-port.ts';
import type { AdminDocuments } from '../documents.ts';

const DELETIONS_SHOWN = 100;

export function openHistoryAdmin(documents: AdminDocuments): HistoryPort {
  const newest = async (collection: string, field: string, value: string | true, limit: number) => {
    const found = await documents.find({
      collection: COLLECTIONS.revisions,
      where: [
        { field: 'collection', op: '==', value: collection },
        { field, op: '==', value },
      ],
      orderBy: ['at'],
      descending: true,
      limit,
    });
    return found.flatMap(({ data }) => revisionEntity.read(data) ?? []);
  };
  return {
    list: (collection, recordId) => newest(collection, 'recordId', recordId, REVISIONS_PER_RECORD),
    deletions: (collection) => newest(collection, 'isDeletion', true, DELETIONS_SHOWN),
  };
}
