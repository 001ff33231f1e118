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
import { factsRule } from './fact-rules.ts';

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
  // An absent flag means visible (M20); every save stores the flag (ruling 1).
  isVisible: flag(true),
});

/** The fields of a category, without the revision fields of its document (specification §3). */
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
