import type { CategoryFields } from '#src/contracts/index.ts';

/** The categories that can hold products (M45), as options of a select. */
export function holderOptions(
  categories: readonly Pick<CategoryFields, 'slug' | 'name' | 'hasSubProducts'>[],
): { value: string; label: string }[] {
  return categories
    .filter(({ hasSubProducts }) => hasSubProducts)
    .map(({ slug, name }) => ({ value: slug, label: name }));
}
