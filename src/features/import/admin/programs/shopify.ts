import type { Program } from './program.ts';

export const SHOPIFY: Program = {
  files: [
    {
      marks: 'handle, title',
      slug: 'handle',
      category_slug: 'type, custom product type, product category',
      image_url: 'image src, product image url',
      isVisible: 'published, status',
    },
    {
      marks: 'url handle, title',
      slug: 'url handle',
      category_slug: 'type, product category',
      image_url: 'product image url',
      isVisible: 'published on online store, status',
    },
  ],
  // Shopify's taxonomy names colours and sizes in its own way.
  notHeld: /metafields shopify/,
  // Shopify calls the only variation of a product 'Default Title'.
  isNoFact: (label, value) => label === 'Title' || /^default title$/i.test(value),
};
