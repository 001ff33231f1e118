import { LIMITS, normaliseSlug, productEntity, toOrder, type ProductFields } from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/data/editor/editor-types.ts';
import { isStorableAddress } from '#src/data/save-plan/hosted-media.ts';

import { BASIC_LABELS } from './basic-fields.ts';
import { productAdminMessages as words, recordMessages } from './messages.ts';
import { toKeyed, type KeyedUrl } from './record-media.ts';
import type { RecordChecks } from './use-record-editor.ts';

/** A product as its form holds it: texts as typed, addresses possibly pending files. Plain data. */
export interface ProductForm {
  name: string;
  slug: string;
  category_slug: string;
  short_description: string;
  long_description: string;
  image_url: string;
  image_gallery: KeyedUrl[];
  order: string;
  isVisible: boolean;
}

export const PRODUCT_LABELS: Readonly<Record<keyof ProductForm, string>> = {
  ...BASIC_LABELS,
  category_slug: 'Category',
  short_description: 'Short Description',
  long_description: 'Long Description',
  image_url: 'Main Image',
  image_gallery: 'Image Gallery',
};

export function toProductForm(product: ProductFields = productEntity.initial()): ProductForm {
  return {
    name: product.name,
    slug: product.slug,
    category_slug: product.category_slug,
    short_description: product.short_description,
    long_description: product.long_description,
    image_url: product.image_url,
    image_gallery: toKeyed(product.image_gallery),
    order: String(product.order),
    isVisible: product.isVisible,
  };
}

/** What is stored for a form (M46): the slug from the name when none is typed, the order a number, default 0. */
export function toProductFields(form: ProductForm): ProductFields {
  return {
    name: form.name.trim(),
    slug: normaliseSlug(form.slug.trim() === '' ? form.name : form.slug),
    category_slug: form.category_slug,
    short_description: form.short_description.trim(),
    long_description: form.long_description.trim(),
    image_url: form.image_url.trim(),
    image_gallery: form.image_gallery.map(({ url }) => url.trim()).filter((url) => url !== ''),
    order: toOrder(form.order, LIMITS.orderAbsolute),
    isVisible: form.isVisible,
  };
}

/** M46 */
export function productErrors(form: ProductForm, { host, mode, holderOf }: RecordChecks): EditorErrors {
  const errors: Record<string, string> = {};
  const fields = toProductFields(form);
  if (fields.name === '') errors['name'] = words.nameRequired;
  const holder = holderOf(fields.slug);
  if (fields.slug === '') errors['slug'] = words.slugRequired;
  else if (holder !== null) errors['slug'] = recordMessages.slugTaken(fields.slug, holder);
  if (fields.category_slug === '') errors['category_slug'] = words.categoryRequired;
  if (fields.image_url === '')
    errors['image_url'] = mode === 'create' ? words.imageRequiredOnCreate : words.imageRequiredOnEdit;
  else if (!isStorableAddress(fields.image_url, host)) errors['image_url'] = recordMessages.badAddress;
  form.image_gallery.forEach(({ url }, index) => {
    if (url.trim() !== '' && !isStorableAddress(url.trim(), host))
      errors[`image_gallery.${index}`] = recordMessages.badAddress;
  });
  return errors;
}
