import { addressesIn, type MediaFolder, type MediaHost } from '#src/contracts/index.ts';
import type { Version } from '#src/editing/editor-types.ts';
import { deletionsOf } from '#src/editing/save-plan/hosted-media.ts';
import {
  claimedFirst,
  uploadStep,
  type SavePlan,
  type UploadStep,
} from '#src/editing/save-plan/save-plan.ts';

import { recordTexts as texts } from '../texts.ts';
import type { FormOf, RecordResource } from './record-resource.ts';

/** Uploads the main image, then the gallery. */
export function pictureUploads(
  image: string,
  gallery: readonly string[],
  folder: MediaFolder,
  isNew: boolean,
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
 * @param before the stored version that is edited, `null` for a new record
 */
export function planRecordSave<Fields>(
  resource: RecordResource<Fields>,
  form: FormOf<Fields>,
  before: (Version<FormOf<Fields>> & { readonly id: string }) | null,
  host: MediaHost,
): SavePlan<Fields> {
  const failure = resource.texts.saveFailed;
  const fields = resource.toFields(form);
  const uploads = resource.uploads(fields, before === null);
  const write = { kind: 'write', document: fields, failure } as const;
  if (!before) return [...uploads, write];
  const record = { collection: resource.collection, id: before.id };
  return claimedFirst({ record, rev: before.rev, mayBeGone: false, failure }, [
    ...uploads,
    write,
    ...deletionsOf(addressesIn(before.values), addressesIn(fields), host, null),
  ]);
}

/** The steps of a deletion: claim the record, delete its files and, if all succeeded, the document (M44, M48, rulings 7, 26). */
export function planRecordDelete<Fields>(
  { collection, texts: { deleteFailed: failure } }: RecordResource<Fields>,
  record: Fields & { id: string; rev: number },
  host: MediaHost,
): SavePlan<null> {
  const { id, rev } = record;
  const owner = { collection, id };
  return claimedFirst({ record: owner, rev, mayBeGone: true, failure }, [
    ...deletionsOf(addressesIn(record), [], host, owner),
    { kind: 'write', document: null, failure },
  ]);
}
