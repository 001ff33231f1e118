import {
  categoryEntity,
  type CategoryFields,
  LIMITS,
  normaliseSlug,
  toOrder,
  videoPlayerUrl,
} from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { uploadStep } from '#src/editing/save-plan/save-plan.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import type { KeyedMedia } from '#src/editing/media/MediaRow.tsx';
import { isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';

import { categoryAdminTexts, recordTexts } from '../texts.ts';
import { pictureUploads } from './record-plan.ts';
import type { RecordResource, RecordChecks } from './record-resource.ts';
import {
  addressesOf,
  BASIC_LABELS,
  basicErrors,
  labelsOf,
  pictureErrors,
  toKeyed,
  trimmed,
  type BasicFields,
  type RecordTextList,
} from './record-fields.ts';
import { toFactRows, toFacts, type FactRow } from './fact-rows.ts';

export interface BenefitRow {
  readonly key: string;
  readonly text: string;
}

interface VideoRow extends KeyedMedia {
  readonly caption: string;
}

/** The texts that only categories have. Types require an entry for every further field of the contract. */
export const CATEGORY_TEXTS: RecordTextList<
  Exclude<
    keyof CategoryFields,
    keyof BasicFields | 'image_url' | 'hasSubProducts' | 'benefits' | 'galleryImages' | 'videos' | 'facts'
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

/** The values of a category's form: texts as typed; addresses may refer to chosen files that are not uploaded yet. */
export type CategoryForm = Omit<
  CategoryFields,
  'order' | 'benefits' | 'galleryImages' | 'videos' | 'facts'
> & {
  order: string;
  benefits: BenefitRow[];
  galleryImages: KeyedMedia[];
  videos: VideoRow[];
  facts: FactRow[];
};

const CATEGORY_LABELS: Readonly<Record<keyof CategoryForm, string>> = {
  ...BASIC_LABELS,
  ...labelsOf(CATEGORY_TEXTS),
  image_url: 'Main Image',
  hasSubProducts: 'Has Sub-Products',
  facts: 'Facts',
  benefits: 'Benefits',
  galleryImages: 'Gallery Images',
  videos: 'Videos',
};

/** The list of benefits always has at least one row (M40). */
const BLANK_BENEFIT: BenefitRow = { key: 'blank', text: '' };

/** The form values of a category, by default of a new one. */
export function toCategoryForm(category?: CategoryFields): CategoryForm {
  const fields = categoryEntity.read(category) ?? categoryEntity.initial();
  const benefits = fields.benefits.map((text, index) => ({ key: `stored-${index}`, text }));
  return {
    ...fields,
    order: String(fields.order),
    benefits: benefits.length > 0 ? benefits : [BLANK_BENEFIT],
    galleryImages: toKeyed(fields.galleryImages),
    videos: fields.videos.map(({ url, caption }, index) => ({ key: `stored-${index}`, url, caption })),
    facts: toFactRows(fields.facts),
  };
}

/**
 * The category to store (M40, M41): without blank benefits, facts and addresses, and without gallery and videos if it
 * has sub-products.
 */
export function toCategoryFields(form: CategoryForm): CategoryFields {
  const { hasSubProducts, order, isVisible, benefits, galleryImages, videos, facts, ...texts } = form;
  const own = !hasSubProducts;
  return {
    ...trimmed(texts),
    slug: normaliseSlug(form.slug),
    hasSubProducts,
    order: toOrder(order),
    benefits: benefits.map(({ text }) => text.trim()).filter((text) => text !== ''),
    galleryImages: own ? addressesOf(galleryImages) : [],
    videos: own
      ? videos
          .map(({ url, caption }) => ({ url: url.trim(), caption: caption.trim() }))
          .filter(({ url }) => url !== '')
      : [],
    facts: toFacts(facts),
    isVisible,
  };
}

/** Error messages by field (M40). */
export function categoryErrors(form: CategoryForm, checks: RecordChecks): EditorErrors {
  const { host, mode } = checks;
  const fields = toCategoryFields(form);
  const errors = basicErrors(fields, form.facts, checks, categoryAdminTexts);
  if (fields.image_url === '') {
    if (mode === 'create') errors['image_url'] = categoryAdminTexts.imageRequired;
  } else if (!isStorableAddress(fields.image_url, host)) errors['image_url'] = recordTexts.badAddress;
  if (form.hasSubProducts) return errors;
  Object.assign(errors, pictureErrors('galleryImages', form.galleryImages, host));
  form.videos.forEach(({ url }, index) => {
    const address = url.trim();
    if (address !== '' && !isStorableAddress(address, host) && videoPlayerUrl(address) === null)
      errors[`videos.${index}`] = recordTexts.badVideoAddress;
  });
  return errors;
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
    toFields: toCategoryFields,
    errorsOf: categoryErrors,
  },
  uploads: ({ image_url, galleryImages, videos }, isNew) => [
    ...pictureUploads(image_url, galleryImages, 'category_images', isNew),
    ...uploadStep(videos, 'category_videos', categoryAdminTexts.videoUploadFailed, 'stop'),
  ],
  texts: categoryAdminTexts,
};
