import {
  defineEntity,
  flag,
  list,
  orderNumber,
  pattern,
  text,
  url,
  urlItem,
  type ValueOf,
} from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { SLUG_PATTERN } from '../base/slug.ts';
import type { StoredVisible } from '../base/stored.ts';
import { factsRule } from './fact-rules.ts';

export const productEntity = defineEntity({
  name: text(LIMITS.name, { min: 1 }),
  slug: pattern(LIMITS.slug, SLUG_PATTERN),
  category_slug: pattern(LIMITS.slug, SLUG_PATTERN),
  short_description: text(LIMITS.shortText),
  long_description: text(LIMITS.longText),
  image_url: url(),
  image_gallery: list(urlItem(), LIMITS.galleryImages),
  facts: factsRule,
  order: orderNumber(),
  isVisible: flag(true),
});

/** The fields of a product (specification §3). */
export type ProductFields = ValueOf<typeof productEntity>;
/** A product as pages use it. */
export type Product = ProductFields & { id: string };
export type StoredProduct = StoredVisible<ProductFields>;

/** What people read for each field: beside its input, and above its column in an exported file. */
export const PRODUCT_LABELS: Readonly<Record<keyof ProductFields, string>> = {
  name: 'Name',
  slug: 'Slug',
  category_slug: 'Category',
  short_description: 'Short Description',
  long_description: 'Long Description',
  image_url: 'Main Image',
  image_gallery: 'Image Gallery',
  facts: 'Facts',
  order: 'Order',
  isVisible: 'Visible',
};
