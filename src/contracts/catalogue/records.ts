import type { StoredVisible } from '../base/collections.ts';
import {
  defineEntity,
  flag,
  group,
  list,
  orderNumber,
  pattern,
  text,
  textItem,
  url,
  urlItem,
  type ValueOf,
} from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { SLUG_PATTERN } from '../base/slug.ts';
import type { Fact } from './facts.ts';

const factRules = {
  label: text(LIMITS.factLabel, { min: 1 }),
  value: text(LIMITS.factValue, { min: 1 }),
};

/** The facts of a product, or of a category without products, in display order. */
const factsRule = list<Fact>(group(factRules), LIMITS.facts, {
  keep: ({ label, value }) => label.trim() !== '' && value.trim() !== '',
});

const videoRules = { url: url(), caption: text(LIMITS.caption) };
export const categoryEntity = defineEntity({
  name: text(LIMITS.name, { min: 1 }),
  slug: pattern(LIMITS.slug, SLUG_PATTERN),
  description: text(LIMITS.shortText),
  longDescription: text(LIMITS.longText),
  image_url: url(),
  hasSubProducts: flag(false),
  order: orderNumber(),
  benefits: list(textItem(LIMITS.benefit), LIMITS.benefits),
  galleryImages: list(urlItem(), LIMITS.galleryImages),
  videos: list(group(videoRules), LIMITS.videos, { keep: (video) => video.url !== '' }),
  facts: factsRule,
  // An absent flag means visible; every save stores the flag.
  isVisible: flag(true),
});

/** The fields of a category, without the revision fields of its document. */
export type CategoryFields = ValueOf<typeof categoryEntity>;
/** A category as pages use it. */
export type Category = CategoryFields & { id: string };

/** The categories that can hold products, as options of a select. */
export function holderOptions(
  categories: readonly Pick<CategoryFields, 'slug' | 'name' | 'hasSubProducts'>[],
): { value: string; label: string }[] {
  return categories
    .filter(({ hasSubProducts }) => hasSubProducts)
    .map(({ slug, name }) => ({ value: slug, label: name }));
}

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
