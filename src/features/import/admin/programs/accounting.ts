import type { Program } from './program.ts';

/** The place of the colon that ends the category in QuickBooks' 'Category:Name'; -1 in other files. */
const colonOf = (head: string, cell: string): number =>
  /^product\/service/i.test(head) ? cell.lastIndexOf(':') : -1;

/** The files of Vyapar, Marg and QuickBooks. */
export const ACCOUNTING: Program = {
  name: 'accounting',
  files: [
    { marks: 'item name, item code, category', code: 'item code' },
    { marks: 'product, packing, company', name: 'product', category_slug: 'category, group' },
  ],
  cell: (target, text, head) => (target === 'name' ? text.slice(colonOf(head, text) + 1).trim() : text),
  categoryInName: (head, cell) => cell.slice(0, Math.max(0, colonOf(head, cell))).replaceAll(':', ' > '),
};
