import type { Program } from './program.ts';

export const ZOHO: Program = {
  name: 'zoho',
  files: [{ marks: 'item name, sku', category_slug: 'category name', long_description: 'sales description' }],
  // Fields of the business: 'CF.GSM'
  headPrefix: /^cf\./i,
};
