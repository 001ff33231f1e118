import type { Program } from './program.ts';

/** The files of Vyapar, Marg and QuickBooks. */
export const ACCOUNTING: Program = {
  name: 'accounting',
  files: [
    { marks: 'item name, item code, category', code: 'item code' },
    { marks: 'product, packing, company', name: 'product', category_slug: 'category, group' },
  ],
  // QuickBooks writes 'Category:Name'.
  cell: (target, text, head) =>
    target === 'name' && /^product\/service/i.test(head)
      ? text.slice(text.lastIndexOf(':') + 1).trim()
      : text,
};
