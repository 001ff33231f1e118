import { LIMITS, normaliseSlug, productEntity, toOrder, type ProductFields } from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';

import { BASIC_LABELS, type BasicFields } from './basic-fields.ts';
import { labelsOf, trimmed, type RecordTextList } from './record-texts.ts';
import { productAdminTexts as words, recordTexts } from '../texts.ts';
import { toKeyed, type KeyedUrl } from '../media/record-media.ts';
import { factErrors, toFactRows, toFacts, type FactRow } from './fact-rows.ts';
import type { RecordChecks } from './use-record-editor.ts';

/** The texts that only a product has. A text field that is added to the contract is missing here until it is listed. */
export const PRODUCT_TEXTS: RecordTextList<
  Exclude<keyof ProductFields, keyof BasicFields | 'category_slug' | 'image_url' | 'image_gallery' | 'specs'>
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

/** A product as its form holds it: texts as typed, addresses possibly pending files. Plain data. */
export type ProductForm = Omit<ProductFields, 'order' | 'image_gallery' | 'specs'> & {
  order: string;
  image_gallery: KeyedUrl[];
  specs: FactRow[];
};

export const PRODUCT_LABELS: Readonly<Record<keyof ProductForm, string>> = {
  ...BASIC_LABELS,
  category_slug: 'Category',
  ...labelsOf(PRODUCT_TEXTS),
  specs: 'Facts',
  image_url: 'Main Image',
  image_gallery: 'Image Gallery',
};

/** The form of a stored product; without one, of a new product. */
export function toProductForm(product?: ProductFields): ProductForm {
  const fields = productEntity.read(product) ?? productEntity.initial();
  return {
    ...fields,
    order: String(fields.order),
    image_gallery: toKeyed(fields.image_gallery),
    specs: toFactRows(fields.specs),
  };
}

/** What is stored for a form (M46): empty facts dropped, the slug from the name when none is typed, the order a number, default 0. */
export function toProductFields(form: ProductForm): ProductFields {
  const { order, isVisible, image_gallery, specs, ...texts } = form;
  return {
    ...trimmed(texts),
    slug: normaliseSlug(form.slug.trim() === '' ? form.name : form.slug),
    image_gallery: image_gallery.map(({ url }) => url.trim()).filter((url) => url !== ''),
    specs: toFacts(specs),
    order: toOrder(order, LIMITS.orderAbsolute),
    isVisible,
  };
}

/** M46 */
export function productErrors(form: ProductForm, { host, mode, holderOf }: RecordChecks): EditorErrors {
  const errors: Record<string, string> = { ...factErrors(form.specs) };
  const fields = toProductFields(form);
  if (fields.name === '') errors['name'] = words.nameRequired;
  const holder = holderOf(fields.slug);
  if (fields.slug === '') errors['slug'] = words.slugRequired;
  else if (holder !== null) errors['slug'] = recordTexts.slugTaken(fields.slug, holder);
  if (fields.category_slug === '') errors['category_slug'] = words.categoryRequired;
  if (fields.image_url === '')
    errors['image_url'] = mode === 'create' ? words.imageRequiredOnCreate : words.imageRequiredOnEdit;
  else if (!isStorableAddress(fields.image_url, host)) errors['image_url'] = recordTexts.badAddress;
  form.image_gallery.forEach(({ url }, index) => {
    if (url.trim() !== '' && !isStorableAddress(url.trim(), host))
      errors[`image_gallery.${index}`] = recordTexts.badAddress;
  });
  return errors;
}
