import type { Category, CategoryFields, MediaHost, Stored } from '#src/contracts/index.ts';
import { uploadStep, type SavePlan } from '#src/editing/save-plan/save-plan.ts';

import { toCategoryFields, type CategoryForm } from './category-form.ts';
import { categoryAdminTexts as words } from '../texts.ts';
import { planRecordDelete, planRecordSave } from './record-plan.ts';
import type { RecordWrite } from './record-write.ts';

type CategoryPlan = SavePlan<RecordWrite<CategoryFields>>;

function mediaOf(category: CategoryFields): string[] {
  return [category.image_url, ...category.galleryImages, ...category.videos.map(({ url }) => url)].filter(
    (url) => url !== '',
  );
}

/**
 * A category's save (M43, ruling 8): uploads first, each group with its own words; then the document; then
 * what it no longer shows is deleted at the media host.
 * @param before the stored category, `null` for a new one
 * @param rev the revision that was edited
 */
export function planCategorySave(
  form: CategoryForm,
  before: (CategoryFields & { id: string }) | null,
  rev: number,
  host: MediaHost,
): CategoryPlan {
  const fields = toCategoryFields(form);
  const uploads = [
    ...uploadStep(
      [{ url: fields.image_url }],
      'category_images',
      before ? words.newMainUploadFailed : words.mainUploadFailed,
      'stop',
    ),
    ...uploadStep(
      fields.galleryImages.map((url) => ({ url })),
      'category_images',
      words.galleryUploadFailed,
      'stop',
    ),
    ...uploadStep(fields.videos, 'category_videos', words.videoUploadFailed, 'stop'),
  ];
  const kind = { collection: 'categories', host, mediaOf, failure: words.saveFailed } as const;
  return planRecordSave(kind, uploads, fields, before, rev);
}

/** M44, ruling 7: image, gallery and video media go first; the document only when all of them are gone. */
export function planCategoryDelete(category: Stored<Omit<Category, 'id'>>, host: MediaHost): CategoryPlan {
  return planRecordDelete({ collection: 'categories', host, mediaOf, failure: words.deleteFailed }, category);
}
