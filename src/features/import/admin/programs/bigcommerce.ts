import type { Program } from './program.ts';

export const BIGCOMMERCE: Program = {
  files: [{ marks: 'item type, product id, product name', slug: 'product url' }],
  // A variation has options such as '[S]Size=Small' in place of a name.
  isOption: (cell) => /^\[\w+\]\w+=/.test(cell),
  // BigCommerce writes a fact as 'Type=Rectangle|Name=GSM|Value=100'.
  cell: (target, text) =>
    target === 'facts'
      ? text.replace(/(?<=^|[,;|\n])(?:\[\w+\]|Name=([^=:,;|\n]+)\|Value(?==))/g, '$1')
      : text,
};
