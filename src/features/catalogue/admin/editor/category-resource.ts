import {
  categoryEntity,
  type CategoryFields,
  LIMITS,
  normaliseSlug,
  toOrder,
  videoPlayerUrl,
} from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { mapTexts } from '#src/lib/plain-data.ts';
import { uploadGroup } from '#src/editing/save-plan/save-plan.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { BAD_ADDRESS, isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';

import { categoryAdminTexts, recordTexts } from '../texts.ts';
import { pictureUploads } from './record-plan.ts';
import {
  BASIC_LABELS,
  basicErrors,
  filledFacts,
  labelsOf,
  pictureErrors,
  type FormOf,
  type RecordChecks,
  type RecordFields,
  type RecordResource,
  type RecordTextList,
} from './record-resource.ts';

/** The texts that only categories have. Types require an entry for every further field of the contract. */
export const CATEGORY_TEXTS: RecordTextList<
  Exclude<
    keyof CategoryFields,
    keyof RecordFields | 'hasSubProducts' | 'benefits' | 'galleryImages' | 'videos'
  >
> = {
  description: {
    label: 'Short Description',
    hint: 'On its card and under its name.',
    maxLength: LIMITS.shortText,
    rows: 2,
  },
  longDescription: {
    label: 'Long Description',
    hint: 'A blank line begins a new paragraph.',
    maxLength: LIMITS.longText,
    rows: 6,
  },
};

export type CategoryForm = FormOf<CategoryFields>;

/** The form values of a category, by default of a new one. The list of benefits always has at least one row (M40). */
export function toCategoryForm(category?: CategoryFields): CategoryForm {
  const fields = categoryEntity.read(category) ?? categoryEntity.initial();
  const benefits = fields.benefits.length > 0 ? fields.benefits : [''];
  return { ...fields, order: String(fields.order), benefits };
}

/**
 * The category to store (M40, M41): without blank benefits, facts and addresses, and without gallery and videos if it
 * has sub-products.
 */
export function toCategoryFields(form: CategoryForm): CategoryFields {
  const { order, benefits, galleryImages, videos, facts, ...fields } = mapTexts(form, (text) => text.trim());
  const own = !fields.hasSubProducts;
  return {
    ...fields,
    slug: normaliseSlug(fields.slug),
    order: toOrder(order),
    benefits: benefits.filter((text) => text !== ''),
    galleryImages: own ? galleryImages.filter((url) => url !== '') : [],
    videos: own ? videos.filter(({ url }) => url !== '') : [],
    facts: filledFacts(facts),
  };
}

/** Error messages by field (M40). */
export function categoryErrors(form: CategoryForm, checks: RecordChecks): EditorErrors {
  const { host, mode } = checks;
  const fields = toCategoryFields(form);
  const errors = basicErrors(fields, form.facts, checks, categoryAdminTexts);
  if (fields.image_url === '') {
    if (mode === 'create') errors['image_url'] = categoryAdminTexts.imageRequired;
  } else if (!isStorableAddress(fields.image_url, host)) errors['image_url'] = BAD_ADDRESS;
  if (form.hasSubProducts) return errors;
  Object.assign(errors, pictureErrors('galleryImages', form.galleryImages, host));
  form.videos.forEach(({ url }, index) => {
    const address = url.trim();
    if (address !== '' && !isStorableAddress(address, host) && videoPlayerUrl(address) === null)
      errors[`videos.${index}`] = recordTexts.badVideoAddress;
  });
  return errors;
}

export const CATEGORIES: RecordResource<CategoryFields> = {
  noun: 'category',
  collection: 'categories',
  entity: categoryEntity,
  portOf: (ports) => ports.categories,
  pagePath: paths.category.to,
  labels: {
    ...BASIC_LABELS,
    ...labelsOf(CATEGORY_TEXTS),
    image_url: 'Main Image',
    hasSubProducts: 'Has Sub-Products',
    facts: 'Facts',
    benefits: 'Benefits',
    galleryImages: 'Gallery Images',
    videos: 'Videos',
  },
  toForm: toCategoryForm,
  toFields: toCategoryFields,
  errorsOf: categoryErrors,
  uploads: ({ image_url, galleryImages, videos }, isNew) => [
    ...pictureUploads(image_url, galleryImages, 'category_images', isNew),
    ...uploadGroup(videos, 'category_videos', categoryAdminTexts.videoUploadFailed, 'stop'),
  ],
  texts: categoryAdminTexts,
};
