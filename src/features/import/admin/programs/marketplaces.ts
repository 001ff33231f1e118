import type { Program } from './program.ts';

/** The files of Amazon, Google Merchant, eBay, Prom.ua, IndiaMART, Flipkart and Meesho. */
export const MARKETPLACES: Program = {
  files: [
    { marks: 'item sku, item name', code: 'item sku', parent: 'parent sku' },
    { marks: 'sku, item name, parent sku', parent: 'parent sku' },
    { marks: 'custom label sku, title', code: 'custom label sku', facts: 'relationship details' },
    { marks: 'id, title, link', category_slug: 'product type', code: 'mpn', parent: 'item group id' },
    { marks: 'код товару, назва позиціі', name: 'назва позиції', category_slug: 'назва групи' },
    {
      marks: 'product name, product description',
      long_description: 'product description',
      category_slug: 'group, category, sub category',
    },
  ],
  // eBay heads the column of a fact 'C:Brand', Prom.ua 'Характеристика: Цвет'.
  headPrefix: /^(?:c|характеристика):/i,
};
