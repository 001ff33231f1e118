import type { Program } from './program.ts';

/** How Flipkart, Meesho and others explain a column below its head. */
const EXPLAINS =
  /^(?:enter|fill|choose|select|pick|specify|single\b|multi\b|optional|mandatory|required|numbers? only|numeric|text$|url$|max(?:imum)?\.? \d|\d+ (?:to|-) \d+ (?:digits|characters))/i;

/** The files of Amazon, Google Merchant, IndiaMART, Flipkart and Meesho. */
export const MARKETPLACES: Program = {
  name: 'marketplaces',
  files: [
    { marks: 'item sku, item name', code: 'item sku', parent: 'parent sku' },
    { marks: 'id, title, link', category_slug: 'product type', code: 'mpn', parent: 'item group id' },
    {
      marks: 'product name, product description',
      long_description: 'product description',
      category_slug: 'group, category, sub category',
    },
  ],
  isExplanation: (cell) => EXPLAINS.test(cell.trim()),
};
