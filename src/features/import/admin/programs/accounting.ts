import type { Program } from './program.ts';

/** The place of the colon that ends the category in QuickBooks' 'Category:Name'; -1 in other files. */
function colonOf(head: string, cell: string): number {
  // In a column 'Item', which many lists have, only a path of words is that of QuickBooks Desktop.
  const isPath =
    /^item$/i.test(head) && /^(?:[^:]*\p{L}:(?=\p{L}))+[^:]*$|^[^:]*\p{L}:\S[^:]*:\S/u.test(cell);
  return isPath || /^product\/service/i.test(head) ? cell.lastIndexOf(':') : -1;
}

/** The files of Vyapar, Marg, QuickBooks and Dolibarr. */
export const ACCOUNTING: Program = {
  files: [
    { marks: 'item name, item code, category', code: 'item code' },
    { marks: 'active status, type, item', isVisible: 'active status', 'fact:Unit': 'u m' },
    { marks: 'product, packing, company', name: 'product', category_slug: 'category, group' },
    { marks: 'p label', name: 'p label', short_description: 'p description', isVisible: 'p tosell' },
  ],
  // Dolibarr adds the name of its field to a head in any language: 'Label* (p.label)'.
  headPrefix: /^.*\((?=p\.)/,
  cell: (target, text, head) => (target === 'name' ? text.slice(colonOf(head, text) + 1).trim() : text),
  // QuickBooks exports a group of items too, in a row above them.
  isGroupOf: (name, next) => next.startsWith(name) && /^:\S/.test(next.slice(name.length)),
  categoryInName: (head, cell) => cell.slice(0, Math.max(0, colonOf(head, cell))).replaceAll(':', ' > '),
};
