import type {
  Category,
  CategoryFields,
  Product,
  ProductFields,
  QuoteFormDefinition,
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

type SeedCategory = Pick<
  CategoryFields,
  'name' | 'slug' | 'order' | 'description' | 'longDescription' | 'image_url' | 'benefits'
> &
  Partial<Pick<CategoryFields, 'hasSubProducts' | 'galleryImages' | 'videos' | 'isVisible'>>;

/** A category of the seed: with sub-products and visible unless it says otherwise. The id differs from the slug on purpose. */
export function seedCategory(fields: SeedCategory): Category {
  return {
    id: `category-${fields.slug}`,
    hasSubProducts: true,
    galleryImages: [],
    videos: [],
    isVisible: true,
    ...fields,
  };
}

type SeedProduct = Pick<
  ProductFields,
  'name' | 'slug' | 'short_description' | 'long_description' | 'image_url' | 'image_gallery'
> &
  Partial<Pick<ProductFields, 'isVisible'>>;

/** The products of one category in the order in which they are shown: 10, 20, 30 … leaves room between two. */
export function seedProducts(categorySlug: string, products: readonly SeedProduct[]): Product[] {
  return products.map((fields, index) => ({
    id: `product-${fields.slug}`,
    category_slug: categorySlug,
    order: (index + 1) * 10,
    isVisible: true,
    ...fields,
  }));
}
