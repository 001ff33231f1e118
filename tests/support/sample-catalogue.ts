import {
  categoryEntity,
  productEntity,
  type Category,
  type CategoryFields,
  type Fact,
  type Product,
  type ProductFields,
} from '#src/contracts/index.ts';

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** A category whose id is its name. */
export function sampleCategory(name: string, more: Partial<CategoryFields> = {}): Category {
  return { ...categoryEntity.initial(), id: name, name, slug: slugOf(name), ...more };
}

/** A product of the category `boards` whose id is its name. */
export function sampleProduct(name: string, more: Partial<ProductFields> = {}): Product {
  const fields = { ...productEntity.initial(), name, slug: slugOf(name), category_slug: 'boards' };
  return { ...fields, id: name, ...more };
}

/** `{ GSM: '80' }` as the facts of a record. */
export function factsOf(values: Record<string, string>): Fact[] {
  return Object.entries(values).map(([label, value]) => ({ label, value }));
}
