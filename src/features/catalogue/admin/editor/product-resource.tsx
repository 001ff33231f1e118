import {
  PRODUCT_LABELS as labels,
  productEntity,
  type ProductFields,
  normaliseSlug,
  toOrder,
} from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { storedValues } from '#src/editing/fields/values.ts';
import { describeForm } from '#src/editing/fields/field.ts';

import { productAdminTexts } from '../texts.ts';
import { basicFields, FACTS_SECTION, type FormOf, type RecordResource } from './record-resource.ts';
import { pictureUploads } from './record-plan.ts';
import { FACTS_FIELD } from './facts-field.ts';

export type ProductForm = FormOf<ProductFields>;

export const PRODUCT_FIELDS = describeForm(productEntity, {
  ...basicFields('products'),
  category_slug: {
    kind: 'choice',
    label: labels.category_slug,
    required: true,
    hint: 'Only categories with sub-products can hold products.',
    options: [],
  },
  short_description: { label: labels.short_description, hint: 'On its card and under its name.', rows: 2 },
  long_description: {
    label: labels.long_description,
    hint: 'On its page; without it the short one is shown. A blank line begins a new paragraph.',
    rows: 6,
  },
  facts: FACTS_FIELD,
  image_url: { kind: 'picture', label: labels.image_url, required: true, addressLabel: 'Main Image URL' },
  image_gallery: { kind: 'gallery', label: labels.image_gallery, addressLabel: 'Gallery Image URL' },
});

/** The product to store; a missing slug is derived from the name. */
export function toProductFields(form: ProductForm): ProductFields {
  const { order, ...fields } = storedValues(PRODUCT_FIELDS, form);
  const slug = form.slug.trim() === '' ? normaliseSlug(fields.name) : fields.slug;
  return { ...fields, slug, order: toOrder(order) };
}

export const PRODUCTS: RecordResource<ProductFields> = {
  noun: 'product',
  collection: 'products',
  entity: productEntity,
  portOf: (ports) => ports.products,
  pagePath: paths.product.to,
  fields: PRODUCT_FIELDS,
  sections: [
    { title: 'Basics', fields: ['name', 'slug', 'category_slug', ['order', 'isVisible']] },
    {
      title: 'Texts',
      foldedNote: 'Short and long description.',
      fields: ['short_description', 'long_description'],
    },
    FACTS_SECTION,
    {
      title: 'Pictures',
      foldedNote: 'Main image (needed) and gallery.',
      fields: ['image_url', 'image_gallery'],
    },
  ],
  media: { folder: 'product_images', lock: 'disabled' },
  toFields: toProductFields,
  ownErrors: ({ category_slug, image_url }, mode) => ({
    ...(category_slug === '' && { category_slug: productAdminTexts.categoryRequired }),
    ...(image_url === '' && { image_url: productAdminTexts.imageRequired[mode] }),
  }),
  uploads: ({ image_url, image_gallery }, isNew) =>
    pictureUploads(image_url, image_gallery, 'product_images', isNew),
  renameNotice: (from, to) => (
    <p className="form-text">
      {`Saving moves this product from ${from} to ${to}. The old address leads to the new one.`}
    </p>
  ),
  texts: productAdminTexts,
};
