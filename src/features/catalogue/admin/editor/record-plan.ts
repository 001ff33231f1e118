import type { MediaFolder, MediaHost, StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import { deletionsOf } from '#src/editing/save-plan/hosted-media.ts';
import {
  claimedFirst,
  uploadStep,
  type SavePlan,
  type UploadStep,
} from '#src/editing/save-plan/save-plan.ts';

/** The write step of a record's save plan. */
export type RecordWrite<Fields> =
  | { readonly action: 'create'; readonly fields: Fields }
  | { readonly action: 'update'; readonly id: string; readonly rev: number; readonly fields: Fields }
  | { readonly action: 'remove'; readonly id: string; readonly rev: number };

/**
 * Executes the write; resolves with the stored record, or `null` after a removal.
 * @param holder identifies the holder of the claim on the record
 */
export function sendRecord<Fields>(
  port: CatalogueAdminPort<Fields>,
  write: RecordWrite<Fields>,
  holder: string,
): Promise<StoredVisible<Fields> | null> {
  switch (write.action) {
    case 'create':
      return port.create(write.fields);
    case 'update':
      return port.update(write.id, write.fields, write.rev, holder);
    case 'remove':
      return port.remove(write.id, write.rev, holder).then(() => null);
  }
}

/** Where the plans of categories and products differ (M43, M44, M47, M48). */
export interface RecordPlanKind<Fields> {
  readonly collection: 'categories' | 'products';
  readonly host: MediaHost;
  /** All media addresses of a record. */
  readonly mediaOf: (record: Fields) => string[];
  /** Error message when writing or deleting the document fails. */
  readonly failure: string;
}

/** Uploads the main image, then the gallery. */
export function pictureUploads(
  image: string,
  gallery: readonly string[],
  folder: MediaFolder,
  failures: { readonly image: string; readonly gallery: string },
): UploadStep[] {
  const addresses = gallery.map((url) => ({ url }));
  return [
    ...uploadStep([{ url: image }], folder, failures.image, 'stop'),
    ...uploadStep(addresses, folder, failures.gallery, 'stop'),
  ];
}

/**
 * The steps of a save: claim the record if files change, upload, write the document, and only then delete files that
 * are no longer used (rulings 8 and 26).
 */
export function planRecordSave<Fields>(
  kind: RecordPlanKind<Fields>,
  uploads: readonly UploadStep[],
  fields: Fields,
  before: (Fields & { id: string }) | null,
  rev: number,
): SavePlan<RecordWrite<Fields>> {
  const { collection, host, mediaOf, failure } = kind;
  if (!before) return [...uploads, { kind: 'write', document: { action: 'create', fields }, failure }];
  const { id } = before;
  return claimedFirst({ record: { collection, id }, rev, mayBeGone: false, failure }, [
    ...uploads,
    { kind: 'write', document: { action: 'update', id, rev, fields }, failure },
    ...deletionsOf(mediaOf(before), mediaOf(fields), { host, owner: null, whenFailed: 'log' }),
  ]);
}

/** The steps of a deletion: claim the record, delete its files and, if all succeeded, the document (rulings 7, 26). */
export function planRecordDelete<Fields>(
  kind: RecordPlanKind<Fields>,
  record: Fields & { id: string; rev: number },
): SavePlan<RecordWrite<Fields>> {
  const { collection, host, mediaOf, failure } = kind;
  const { id, rev } = record;
  const owner = { collection, id };
  return claimedFirst({ record: owner, rev, mayBeGone: true, failure }, [
    ...deletionsOf(mediaOf(record), [], { host, owner, whenFailed: 'stop' }),
    { kind: 'write', document: { action: 'remove', id, rev }, failure },
  ]);
}
