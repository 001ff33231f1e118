import {
  categoryEntity,
  productEntity,
  FACT_LABELS,
  type Category,
  type CategoryFields,
  type Product,
  type ProductFields,
  type QuoteFormDefinition,
  type Fact,
  type FactName,
} from '#src/contracts/index.ts';

/** One category of the seed with everything that belongs to it. */
export interface SeedFamily {
  readonly category: Category;
  readonly products: readonly Product[];
  /** `null`: the category has no quote form, so its pages show no 'Get a Quote' (M17). */
  readonly quoteForm: QuoteFormDefinition | null;
}

/** Joins paragraphs the way that long descriptions store them: a blank line between two. */
export function prose(...paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

/** Facts in the order given: known ones by name ('gsm'), others by the label that is shown ('Bulk'). */
export function facts(values: Readonly<Partial<Record<FactName, string>> & Record<string, string>>): Fact[] {
  const labels: Readonly<Record<string, string>> = FACT_LABELS;
  return Object.entries(values).map(([name, value]) => ({ label: labels[name] ?? name, value }));
}

type SeedCategory = Pick<
  CategoryFields,
  'name' | 'slug' | 'order' | 'description' | 'longDescription' | 'image_url' | 'benefits'
> &
  Partial<CategoryFields>;

/** A category of the seed: with sub-products and visible unless it says otherwise. The id differs from the slug on purpose. */
export function seedCategory(fields: SeedCategory): Category {
  return {
    ...categoryEntity.initial(),
    id: `category-${fields.slug}`,
    hasSubProducts: true,
    ...fields,
  };
}

type SeedProduct = Pick<ProductFields, 'name' | 'slug' | 'short_description' | 'long_description'> &
  Partial<ProductFields>;

/**
 * The products of one category in the order in which they are shown: 10, 20, 30 … leaves room between two.
 * Each has a main picture of its own, the file named by its slug.
 */
export function seedProducts(categorySlug: string, products: readonly SeedProduct[]): Product[] {
  return products.map((fields, index) => ({
    ...productEntity.initial(),
    id: `product-${fields.slug}`,
    category_slug: categorySlug,
    order: (index + 1) * 10,
    image_url: `/media/products/${fields.slug}.webp`,
    ...fields,
  }));
}
