import {
  categoryEntity,
  LIMITS,
  normaliseSlug,
  parseVideoEmbed,
  toOrder,
  type CategoryFields,
} from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/data/editor/editor-types.ts';
import { isStorableAddress } from '#src/data/save-plan/hosted-media.ts';

import { BASIC_LABELS } from './basic-fields.ts';
import { categoryAdminMessages, recordMessages } from './messages.ts';
import { toKeyed, type KeyedUrl } from './record-media.ts';
import type { RecordChecks } from './use-record-editor.ts';

/** A row of the benefits list. */
export interface BenefitRow {
  readonly key: string;
  readonly text: string;
}

export interface VideoRow extends KeyedUrl {
  readonly caption: string;
}

/** A category as its form holds it: texts as typed, addresses possibly pending files. Plain data. */
export interface CategoryForm {
  name: string;
  slug: string;
  description: string;
  longDescription: string;
  image_url: string;
  hasSubProducts: boolean;
  order: string;
  benefits: BenefitRow[];
  galleryImages: KeyedUrl[];
  videos: VideoRow[];
  isVisible: boolean;
}

export const CATEGORY_LABELS: Readonly<Record<keyof CategoryForm, string>> = {
  ...BASIC_LABELS,
  description: 'Short Description',
  longDescription: 'Long Description',
  image_url: 'Main Image',
  hasSubProducts: 'Has Sub-Products',
  benefits: 'Benefits',
  galleryImages: 'Gallery Images',
  videos: 'Videos',
};

/** One blank row is always there (M40). */
const BLANK_BENEFIT: BenefitRow = { key: 'blank', text: '' };

export function toCategoryForm(category: CategoryFields = categoryEntity.initial()): CategoryForm {
  const benefits = category.benefits.map((text, index) => ({ key: `stored-${index}`, text }));
  return {
    name: category.name,
    slug: category.slug,
    description: category.description,
    longDescription: category.longDescription,
    image_url: category.image_url,
    hasSubProducts: category.hasSubProducts,
    order: String(category.order),
    benefits: benefits.length > 0 ? benefits : [BLANK_BENEFIT],
    galleryImages: toKeyed(category.galleryImages),
    videos: category.videos.map(({ url, caption }, index) => ({ key: `stored-${index}`, url, caption })),
    isVisible: category.isVisible,
  };
}

/**
 * What is stored for a form (M40, M41): blank benefits and addresses dropped, the order a number, no gallery
 * and no videos beside sub-products.
 */
export function toCategoryFields(form: CategoryForm): CategoryFields {
  const own = !form.hasSubProducts;
  return {
    name: form.name.trim(),
    slug: normaliseSlug(form.slug),
    description: form.description.trim(),
    longDescription: form.longDescription.trim(),
    image_url: form.image_url.trim(),
    hasSubProducts: form.hasSubProducts,
    order: toOrder(form.order, LIMITS.orderAbsolute),
    benefits: form.benefits.map(({ text }) => text.trim()).filter((text) => text !== ''),
    galleryImages: own ? form.galleryImages.map(({ url }) => url.trim()).filter((url) => url !== '') : [],
    videos: own
      ? form.videos
          .map(({ url, caption }) => ({ url: url.trim(), caption: caption.trim() }))
          .filter(({ url }) => url !== '')
      : [],
    isVisible: form.isVisible,
  };
}

/** M40 */
export function categoryErrors(form: CategoryForm, { host, mode, holderOf }: RecordChecks): EditorErrors {
  const errors: Record<string, string> = {};
  const fields = toCategoryFields(form);
  if (fields.name === '') errors['name'] = categoryAdminMessages.nameRequired;
  const holder = holderOf(fields.slug);
  if (fields.slug === '') errors['slug'] = categoryAdminMessages.slugRequired;
  else if (holder !== null) errors['slug'] = recordMessages.slugTaken(fields.slug, holder);
  if (fields.image_url === '') {
    if (mode === 'create') errors['image_url'] = categoryAdminMessages.imageRequired;
  } else if (!isStorableAddress(fields.image_url, host)) errors['image_url'] = recordMessages.badAddress;
  if (form.hasSubProducts) return errors;
  form.galleryImages.forEach(({ url }, index) => {
    if (url.trim() !== '' && !isStorableAddress(url.trim(), host))
      errors[`galleryImages.${index}`] = recordMessages.badAddress;
  });
  form.videos.forEach(({ url }, index) => {
    const address = url.trim();
    if (address !== '' && !isStorableAddress(address, host) && !parseVideoEmbed(address))
      errors[`videos.${index}`] = recordMessages.badVideoAddress;
  });
  return errors;
}
