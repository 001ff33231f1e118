import { defineEntity, flag, list, orderNumber, pattern, text, url, urlItem } from './entity.ts';
import { LIMITS } from './limits.ts';
import { SLUG_PATTERN } from './slug.ts';
import { specsRule } from './spec-rules.ts';

const productEntity = defineEntity({
  name: text(LIMITS.name, { min: 1 }),
  slug: pattern(LIMITS.slug, SLUG_PATTERN),
  category_slug: pattern(LIMITS.slug, SLUG_PATTERN),
  short_description: text(LIMITS.shortText),
  long_description: text(LIMITS.longText),
  image_url: url(),
  image_gallery: list(urlItem(), LIMITS.galleryImages),
  specs: specsRule,
  order: orderNumber(LIMITS.orderAbsolute),
  isVisible: flag(true),
});

/** The fields of a product (specification §3). */
export type ProductFields = NonNullable<ReturnType<typeof productEntity.read>>;
/** A product as pages use it. */
export type Product = ProductFields & { id: string };

export { productEntity };
