import type { MediaFolder, MediaHost, StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import { deletionsOf } from '#src/editing/save-plan/hosted-media.ts';
import {
  claimedFirst,
  uploadStep,
  type SavePlan,
  type UploadStep,
} from '#src/editing/save-plan/save-plan.ts';

import type { RecordResource } from './record-resource.ts';

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

/** Uploads the main image, then the gallery. */
export function pictureUploads(
  image: string,
  gallery: readonly string[],
  folder: MediaFolder,
  isNew: boolean,
  texts: {
    readonly mainUploadFailed: string;
    readonly newMainUploadFailed: string;
    readonly galleryUploadFailed: string;
  },
): UploadStep[] {
  const failure = isNew ? texts.mainUploadFailed : texts.newMainUploadFailed;
  const addresses = gallery.map((url) => ({ url }));
  return [
    ...uploadStep([{ url: image }], folder, failure, 'stop'),
    ...uploadStep(addresses, folder, texts.galleryUploadFailed, 'stop'),
  ];
}

/**
 * The steps of a save: claim the record if files change, upload, write the document, and only then delete files that
 * are no longer used (M43, M47, rulings 8 and 26).
 * @param before the stored record, `null` for a new one
 * @param rev the revision that was edited
 */
export function planRecordSave<Fields, Form extends object>(
  resource: RecordResource<Fields, Form>,
  form: Form,
  before: (Fields & { id: string }) | null,
  rev: number,
  host: MediaHost,
): SavePlan<RecordWrite<Fields>> {
  const { collection, media, texts } = resource;
  const failure = texts.saveFailed;
  const fields = resource.form.toFields(form);
  const uploads = media.uploads(fields, before === null);
  if (!before) return [...uploads, { kind: 'write', document: { action: 'create', fields }, failure }];
  const { id } = before;
  return claimedFirst({ record: { collection, id }, rev, mayBeGone: false, failure }, [
    ...uploads,
    { kind: 'write', document: { action: 'update', id, rev, fields }, failure },
    ...deletionsOf(media.of(before), media.of(fields), { host, owner: null, whenFailed: 'log' }),
  ]);
}

/** The steps of a deletion: claim the record, delete its files and, if all succeeded, the document (M44, M48, rulings 7, 26). */
export function planRecordDelete<Fields, Form extends object>(
  { collection, media, texts }: RecordResource<Fields, Form>,
  record: Fields & { id: string; rev: number },
  host: MediaHost,
): SavePlan<RecordWrite<Fields>> {
  const failure = texts.deleteFailed;
  const { id, rev } = record;
  const owner = { collection, id };
  return claimedFirst({ record: owner, rev, mayBeGone: true, failure }, [
    ...deletionsOf(media.of(record), [], { host, owner, whenFailed: 'stop' }),
    { kind: 'write', document: { action: 'remove', id, rev }, failure },
  ]);
}
