import {
  COLLECTIONS,
  revisionEntity,
  REVISIONS_PER_RECORD,
  type RevisedCollection,
  type SluggedCollection,
} from '#src/contracts/index.ts';
import { equals, type AdminDocuments } from '../documents.ts';

const DELETIONS_SHOWN = 100;

/** The admin half of the history: former versions of a record, and what was deleted. */
export function openHistoryAdmin(documents: AdminDocuments) {
  const newest = async (collection: string, field: string, value: string | true, limit: number) => {
    const revisions = await documents.find({
      collection: COLLECTIONS.revisions,
      where: [equals('collection', collection), equals(field, value)],
      orderBy: ['at'],
      descending: true,
      limit,
    });
    return revisions.flatMap(({ data }) => revisionEntity.read(data) ?? []);
  };
  return {
    /** The revisions of a record, the newest first; at most `REVISIONS_PER_RECORD`. A save appears some seconds later. */
    list: (collection: RevisedCollection, recordId: string) =>
      newest(collection, 'recordId', recordId, REVISIONS_PER_RECORD),
    /** The last deletions in a collection, the newest first; at most 100. */
    deletions: (collection: SluggedCollection) => newest(collection, 'isDeletion', true, DELETIONS_SHOWN),
  };
}
