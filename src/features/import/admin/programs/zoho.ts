import type { Program } from './program.ts';

export const ZOHO: Program = {
  files: [{ marks: 'item name, sku', category_slug: 'category name', long_description: 'sales description' }],
  // Zoho writes a field that the business has added as 'CF.GSM'.
  headPrefix: /^cf\./i,
};
