/** Texts of the catalogue, as specified. */
export const catalogueTexts = {
  homeCategoriesFailed: 'Failed to load categories for homepage. Please try again later.',
  categoriesFailed: 'Failed to load product categories. Please try again later.',
  noCategoriesInfo: 'No categories found. Please add categories to your document database.',
  noCategories: 'No product categories available yet. Check back soon!',
  categoryNotFound: (slug: string) => `Category "${slug}" not found.`,
  categoryHidden: (slug: string) => `Category "${slug}" is currently hidden.`,
  categoryFailed: (reason: string) =>
    `Failed to load category details or products. Please try again later. (Error: ${reason})`,
  productNotFound: (slug: string) => `Product "${slug}" not found or is currently hidden.`,
  productFailed: (reason: string) =>
    `Failed to load product details. Please try again later. (Error: ${reason})`,
  noProducts: 'No products found for this category.',
  noMedia: 'No media available for this category.',
  /** Heading of the links to the categories on pages that show nothing else. */
  families: 'Our categories of paper',
  viewAll: 'View All Categories',
  askUs: 'Ask us',
  loadMore: 'Load more',
  itemsShown: (shown: number, total: number) => `${shown} of ${total} shown`,
  aboutCategory: (name: string) => `What is ${name} About?`,
  benefits: 'Benefits and Applications:',
  previewNote: 'Preview: visitors do not see this page.',
  previewFailed: 'The preview could not be loaded.',
} as const;
