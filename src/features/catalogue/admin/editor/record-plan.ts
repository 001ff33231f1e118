import { addressesIn, type MediaFolder, type MediaHost } from '#src/contracts/index.ts';
import type { Version } from '#src/editing/editor-types.ts';
import { uploadGroup, type SavePlan, type UploadGroup } from '#src/editing/save-plan/save-plan.ts';
import { deletionsOf } from '#src/editing/save-plan/hosted-media.ts';
import { recordTexts } from '../texts.ts';
import type { RecordResource, FormOf } from './record-resource.ts';

/** Uploads the main image, then the gallery. */
export function pictureUploads(
  image: string,
  gallery: readonly string[],
  folder: MediaFolder,
  isNew: boolean,
): UploadGroup[] {
  const failure = isNew ? recordTexts.mainUploadFailed : recordTexts.newMainUploadFailed;
  return [
    ...uploadGroup(image, folder, failure, 'stop'),
    ...uploadGroup(gallery, folder, recordTexts.galleryUploadFailed, 'stop'),
  ];
}

/**
 * A save: claims the record if files change, uploads, writes the document, and only then deletes files that are no longer
 * used.
 * @param before the stored version that is edited, `null` for a new record
 */
export function planRecordSave<Fields>(
  resource: RecordResource<Fields>,
  form: FormOf<Fields>,
  before: (Version<FormOf<Fields>> & { readonly id: string }) | null,
  host: MediaHost,
): SavePlan<Fields> {
  const document = resource.toFields(form);
  const { collection, texts } = resource;
  return {
    record: before && { collection, id: before.id, rev: before.rev },
    uploads: resource.uploads(document, before === null),
    document,
    deletions: before ? deletionsOf(addressesIn(before.values), addressesIn(document), host) : [],
    failure: texts.saveFailed,
  };
}

/** A deletion: claims the record, deletes its files and, if all succeeded, the document. */
export function planRecordDelete<Fields>(
  { collection, texts }: RecordResource<Fields>,
  { id, rev, ...fields }: Fields & { id: string; rev: number },
  host: MediaHost,
): SavePlan<null> {
  return {
    record: { collection, id, rev },
    uploads: [],
    document: null,
    deletions: deletionsOf(addressesIn(fields), [], host),
    failure: texts.deleteFailed,
  };
}
