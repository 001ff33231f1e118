import type { StoredVisible } from '../base/collections.ts';
import * as rule from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { SLUG_PATTERN } from '../base/slug.ts';
import type { Fact } from './facts.ts';

const factRules = {
  label: rule.text(LIMITS.factLabel, { min: 1 }),
  value: rule.text(LIMITS.factValue, { min: 1 }),
};

/** The facts of a product, or of a category without products, in display order. */
const factsRule = rule.list<Fact>(rule.group(factRules), LIMITS.facts, {
  keep: ({ label, value }) => label.trim() !== '' && value.trim() !== '',
});

const videoRules = { url: rule.url(), caption: rule.text(LIMITS.caption) };
export const categoryEntity = rule.defineEntity({
  name: rule.text(LIMITS.name, { min: 1 }),
  slug: rule.pattern(LIMITS.slug, SLUG_PATTERN),
  description: rule.text(LIMITS.shortText),
  longDescription: rule.text(LIMITS.longText),
  image_url: rule.url(),
  hasSubProducts: rule.flag(false),
  order: rule.orderNumber(),
  benefits: rule.list(rule.text(LIMITS.benefit), LIMITS.benefits),
  galleryImages: rule.list(rule.urlItem(), LIMITS.galleryImages),
  videos: rule.list(rule.group(videoRules), LIMITS.videos, { keep: (video) => video.url !== '' }),
  facts: factsRule,
  // An absent flag means visible; every save stores the flag.
  isVisible: rule.flag(true),
});

/** The fields of a category, without the revision fields of its document. */
export type CategoryFields = rule.ValueOf<typeof categoryEntity>;
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

export const productEntity = rule.defineEntity({
  name: rule.text(LIMITS.name, { min: 1 }),
  slug: rule.pattern(LIMITS.slug, SLUG_PATTERN),
  category_slug: rule.pattern(LIMITS.slug, SLUG_PATTERN),
  short_description: rule.text(LIMITS.shortText),
  long_description: rule.text(LIMITS.longText),
  image_url: rule.url(),
  image_gallery: rule.list(rule.urlItem(), LIMITS.galleryImages),
  facts: factsRule,
  order: rule.orderNumber(),
  isVisible: rule.flag(true),
});

export type ProductFields = rule.ValueOf<typeof productEntity>;
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
