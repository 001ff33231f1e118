import {
  PRODUCT_LABELS,
  productEntity,
  type ProductFields,
  LIMITS,
  normaliseSlug,
  toOrder,
} from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { mapTexts } from '#src/lib/plain-data.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { BAD_ADDRESS, isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';

import { productAdminTexts } from '../texts.ts';
import { pictureUploads } from './record-plan.ts';
import {
  basicErrors,
  filledFacts,
  pictureErrors,
  type FormOf,
  type RecordChecks,
  type RecordFields,
  type RecordResource,
  type RecordTextList,
} from './record-resource.ts';

/** The texts that only products have. Types require an entry for every further field of the contract. */
export const PRODUCT_TEXTS: RecordTextList<
  Exclude<keyof ProductFields, keyof RecordFields | 'category_slug' | 'image_gallery'>
> = {
  short_description: {
    label: PRODUCT_LABELS.short_description,
    hint: 'On its card and under its name.',
    maxLength: LIMITS.shortText,
    rows: 2,
  },
  long_description: {
    label: PRODUCT_LABELS.long_description,
    hint: 'On its page; without it the short one is shown. A blank line begins a new paragraph.',
    maxLength: LIMITS.longText,
    rows: 6,
  },
};

export type ProductForm = FormOf<ProductFields>;

/** The form values of a product, by default of a new one. */
export function toProductForm(product?: ProductFields): ProductForm {
  const fields = productEntity.read(product) ?? productEntity.initial();
  return { ...fields, order: String(fields.order) };
}

/** The product to store (M46): without blank facts and addresses; a missing slug is derived from the name. */
export function toProductFields(form: ProductForm): ProductFields {
  const { order, image_gallery, facts, ...fields } = mapTexts(form, (text) => text.trim());
  return {
    ...fields,
    slug: normaliseSlug(fields.slug === '' ? fields.name : fields.slug),
    image_gallery: image_gallery.filter((url) => url !== ''),
    facts: filledFacts(facts),
    order: toOrder(order),
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
  else if (!isStorableAddress(fields.image_url, host)) errors['image_url'] = BAD_ADDRESS;
  return { ...errors, ...pictureErrors('image_gallery', form.image_gallery, host) };
}

export const PRODUCTS: RecordResource<ProductFields> = {
  noun: 'product',
  collection: 'products',
  entity: productEntity,
  portOf: (ports) => ports.products,
  pagePath: paths.product.to,
  labels: PRODUCT_LABELS,
  toForm: toProductForm,
  toFields: toProductFields,
  errorsOf: productErrors,
  uploads: ({ image_url, image_gallery }, isNew) =>
    pictureUploads(image_url, image_gallery, 'product_images', isNew),
  texts: productAdminTexts,
};
