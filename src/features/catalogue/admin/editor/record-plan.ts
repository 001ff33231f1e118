import type { MediaFolder, MediaHost } from '#src/contracts/index.ts';
import { deletionsOf } from '#src/editing/save-plan/hosted-media.ts';
import {
  claimedFirst,
  uploadStep,
  type SavePlan,
  type UploadStep,
} from '#src/editing/save-plan/save-plan.ts';

import { recordTexts as texts } from '../texts.ts';
import type { RecordResource } from './record-resource.ts';

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
 * @param before the stored record, `null` for a new one
 * @param rev the revision that was edited
 */
export function planRecordSave<Fields, Form extends object>(
  resource: RecordResource<Fields, Form>,
  form: Form,
  before: (Fields & { id: string }) | null,
  rev: number,
  host: MediaHost,
): SavePlan<Fields> {
  const { collection, media } = resource;
  const failure = resource.texts.saveFailed;
  const fields = resource.form.toFields(form);
  const uploads = media.uploads(fields, before === null);
  const write = { kind: 'write', document: fields, failure } as const;
  if (!before) return [...uploads, write];
  const record = { collection, id: before.id };
  return claimedFirst({ record, rev, mayBeGone: false, failure }, [
    ...uploads,
    write,
    ...deletionsOf(media.of(before), media.of(fields), host, null),
  ]);
}

/** The steps of a deletion: claim the record, delete its files and, if all succeeded, the document (M44, M48, rulings 7, 26). */
export function planRecordDelete<Fields, Form extends object>(
  { collection, media, texts: { deleteFailed: failure } }: RecordResource<Fields, Form>,
  record: Fields & { id: string; rev: number },
  host: MediaHost,
): SavePlan<null> {
  const { id, rev } = record;
  const owner = { collection, id };
  return claimedFirst({ record: owner, rev, mayBeGone: true, failure }, [
    ...deletionsOf(media.of(record), [], host, owner),
    { kind: 'write', document: null, failure },
  ]);
}
