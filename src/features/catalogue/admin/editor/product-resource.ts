import { productEntity, type ProductFields, LIMITS, normaliseSlug, toOrder } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import type { KeyedMedia } from '#src/editing/media/MediaRow.tsx';
import { isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';

import { productAdminTexts, recordTexts } from '../texts.ts';
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

/** The texts that only products have. Types require an entry for every further field of the contract. */
export const PRODUCT_TEXTS: RecordTextList<
  Exclude<keyof ProductFields, keyof BasicFields | 'category_slug' | 'image_url' | 'image_gallery' | 'facts'>
> = {
  short_description: {
    label: 'Short Description',
    hint: 'On its card and under its name.',
    maxLength: LIMITS.shortText,
    rows: 2,
  },
  long_description: {
    label: 'Long Description',
    hint: 'On its page; without it the short one is shown. A blank line begins a new paragraph.',
    maxLength: LIMITS.longText,
    rows: 6,
  },
};

/** The values of a product's form: texts as typed; addresses may refer to chosen files that are not uploaded yet. */
export type ProductForm = Omit<ProductFields, 'order' | 'image_gallery' | 'facts'> & {
  order: string;
  image_gallery: KeyedMedia[];
  facts: FactRow[];
};

export const PRODUCT_LABELS: Readonly<Record<keyof ProductForm, string>> = {
  ...BASIC_LABELS,
  category_slug: 'Category',
  ...labelsOf(PRODUCT_TEXTS),
  facts: 'Facts',
  image_url: 'Main Image',
  image_gallery: 'Image Gallery',
};

/** The form values of a product, by default of a new one. */
export function toProductForm(product?: ProductFields): ProductForm {
  const fields = productEntity.read(product) ?? productEntity.initial();
  return {
    ...fields,
    order: String(fields.order),
    image_gallery: toKeyed(fields.image_gallery),
    facts: toFactRows(fields.facts),
  };
}

/** The product to store (M46): without blank facts and addresses; a missing slug is derived from the name. */
export function toProductFields(form: ProductForm): ProductFields {
  const { order, isVisible, image_gallery, facts, ...texts } = form;
  return {
    ...trimmed(texts),
    slug: normaliseSlug(form.slug.trim() === '' ? form.name : form.slug),
    image_gallery: addressesOf(image_gallery),
    facts: toFacts(facts),
    order: toOrder(order),
    isVisible,
  };
}

/** Error messages by field (M46). */
export function productErrors(form: ProductForm, checks: RecordChecks): EditorErrors {
  const { host, mode } = checks;
  const fields = toProductFields(form);
  const errors = basicErrors(fields, form.facts, checks, productAdminTexts);
  if (fields.category_slug === '') errors['category_slug'] = productAdminTexts.categoryRequired;
  if (fields.image_url === '')
    errors['image_url'] =
      mode === 'create' ? productAdminTexts.imageRequiredOnCreate : productAdminTexts.imageRequiredOnEdit;
  else if (!isStorableAddress(fields.image_url, host)) errors['image_url'] = recordTexts.badAddress;
  return { ...errors, ...pictureErrors('image_gallery', form.image_gallery, host) };
}

export const PRODUCTS: RecordResource<ProductFields, ProductForm> = {
  noun: 'product',
  collection: 'products',
  portOf: (ports) => ports.products,
  read: (stored) => productEntity.read(stored),
  pagePath: paths.product.to,
  form: { labels: PRODUCT_LABELS, toForm: toProductForm, toFields: toProductFields, errorsOf: productErrors },
  uploads: ({ image_url, image_gallery }, isNew) =>
    pictureUploads(image_url, image_gallery, 'product_images', isNew),
  texts: productAdminTexts,
};
