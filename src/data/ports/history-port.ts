/** The history of categories, products, quote forms, page content and settings. Only the server writes it. */
import type { RevisedCollection, Revision, SluggedCollection, TrashedRecord } from '#src/contracts/index.ts';

export interface HistoryPort {
  /** The revisions of a record, the newest first; at most `REVISIONS_PER_RECORD`. A save appears some seconds later. */
  list(collection: RevisedCollection, recordId: string): Promise<Revision[]>;
  /** The last deletions in a collection, the newest first; at most 100. */
  deletions(collection: SluggedCollection): Promise<Revision[]>;
}

/** The categories and products in the trash. `CatalogueAdminPort` moves them there and restores them. */
export interface TrashPort {
  /** The newest first; at most 500. */
  list(collection: SluggedCollection): Promise<TrashedRecord[]>;
  /**
   * Deletes a record for good, then those of its files that nothing else uses (`unusedFiles`). A file that the media host
   * does not delete is logged and left behind.
   */
  remove(trashed: Pick<TrashedRecord, 'collection' | 'recordId'>): Promise<void>;
}
