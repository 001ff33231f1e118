import MiniSearch from 'minisearch';

import type { CategoryFields } from '#src/contracts/index.ts';

import { comparable } from '../read/cells.ts';
import { importTexts as texts } from '../../texts.ts';

type NamedCategory = Pick<CategoryFields, 'name' | 'slug' | 'hasSubProducts'>;

export type CategoryNames = ReturnType<typeof categoryNames>;

/** The categories by what people call them. */
export function categoryNames(categories: readonly NamedCategory[]) {
  const byText = new Map<string, NamedCategory[]>();
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  for (const category of categories)
    for (const text of new Set([comparable(category.name), comparable(category.slug)]))
      byText.set(text, [...(byText.get(text) ?? []), category]);
  const byWords = new Map(categories.map((category) => [singular(category.name), [category]]));
  const called = (text: string): readonly NamedCategory[] => {
    const exact = bySlug.get(text);
    return exact ? [exact] : (byText.get(comparable(text)) ?? byWords.get(singular(text)) ?? []);
  };
  let index: MiniSearch<NamedCategory> | undefined;
  const nearestByText = new Map<string, string>();
  /** The slug of the category with the most similar name; '' for none. */
  const nearest = (text: string): string => {
    // Made at the first unknown name, since most plans have none.
    if (!index) {
      index = new MiniSearch({ idField: 'slug', fields: ['name', 'slug'] });
      index.addAll(categories);
    }
    // 20,000 rows can have the same unknown category.
    const slug =
      nearestByText.get(text) ?? String(index.search(text, { fuzzy: 0.34, prefix: true })[0]?.id ?? '');
    nearestByText.set(text, slug);
    return slug;
  };
  return {
    nearest,
    /** True if some category is called so. */
    has: (text: string): boolean => called(text).length > 0,
    /** The name, or the slug where the name is not unique. */
    nameOf: (slug: string): string => {
      const name = bySlug.get(slug)?.name ?? '';
      const [only, ...others] = called(name);
      return only?.slug === slug && others.length === 0 ? name : slug;
    },
    /** The slug of a category that can hold products, or why there is none. */
    find: (text: string): { slug: string } | { reason: string; isUnknown?: true } => {
      const whole = called(text);
      const parts = text.split('/').map(called);
      // Of a path such as 'Paper/Kraft Papers' only the last part is a category, of 'Maplitho/Kraft Papers' each part is.
      const isPath = parts.slice(0, -1).every((part) => part.length === 0);
      const [category, second] = whole.length === 0 && isPath ? (parts.at(-1) ?? []) : whole;
      if (!category)
        return { reason: texts.noCategory(text, bySlug.get(nearest(text))?.name), isUnknown: true };
      if (second) return { reason: texts.twoCategories(text, [category.slug, second.slug]) };
      return category.hasSubProducts
        ? { slug: category.slug }
        : { reason: texts.holdsNothing(category.name) };
    },
  };
}

/** 'KRAFT PAPER', 'Kraft Papers' and 'Rate list of kraft paper w.e.f. 1 May' are the same. */
function singular(text: string): string {
  return comparable(
    comparable(text).replace(
      /\b(?:prices?|rates?|stock|list|category|group|section|of|for|w ?e ?f\b.*)\b/g,
      ' ',
    ),
  ).replace(/(?<=\p{L}{3})s\b/gu, '');
}
