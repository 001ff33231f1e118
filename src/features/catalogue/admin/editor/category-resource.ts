import {
  categoryEntity,
  type Category,
  type CategoryFields,
  type MediaHost,
  type Stored,
} from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { uploadStep, type SavePlan } from '#src/editing/save-plan/save-plan.ts';

import {
  CATEGORY_LABELS,
  categoryErrors,
  toCategoryFields,
  toCategoryForm,
  type CategoryForm,
} from './category-form.ts';
import { categoryAdminTexts as texts } from '../texts.ts';
import { pictureUploads, planRecordDelete, planRecordSave, type RecordWrite } from './record-plan.ts';
import type { RecordResource } from './record-resource.ts';

type CategoryPlan = SavePlan<RecordWrite<CategoryFields>>;

function mediaOf(category: CategoryFields): string[] {
  return [category.image_url, ...category.galleryImages, ...category.videos.map(({ url }) => url)].filter(
    (url) => url !== '',
  );
}

/**
 * The steps of saving a category (M43, ruling 8): uploads, each group with its own failure text; the document; deletion
 * of files that are no longer used.
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
  const image = before ? texts.newMainUploadFailed : texts.mainUploadFailed;
  const failures = { image, gallery: texts.galleryUploadFailed };
  const pictures = pictureUploads(fields.image_url, fields.galleryImages, 'category_images', failures);
  const videos = uploadStep(fields.videos, 'category_videos', texts.videoUploadFailed, 'stop');
  const kind = { collection: 'categories', host, mediaOf, failure: texts.saveFailed } as const;
  return planRecordSave(kind, [...pictures, ...videos], fields, before, rev);
}

/** The steps of deleting a category: first all of its files, then the document (M44, ruling 7). */
export function planCategoryDelete(category: Stored<Omit<Category, 'id'>>, host: MediaHost): CategoryPlan {
  return planRecordDelete({ collection: 'categories', host, mediaOf, failure: texts.deleteFailed }, category);
}

export const CATEGORIES: RecordResource<CategoryFields, CategoryForm> = {
  noun: 'category',
  collection: 'categories',
  portOf: (ports) => ports.categories,
  read: (stored) => categoryEntity.read(stored),
  pagePath: paths.category.to,
  form: {
    labels: CATEGORY_LABELS,
    toForm: toCategoryForm,
    slugOf: (form) => toCategoryFields(form).slug,
    errorsOf: categoryErrors,
  },
  plan: { save: planCategorySave, remove: planCategoryDelete },
  texts,
};
