import type { Program } from './program.ts';

export const SHOPWARE: Program = {
  files: [{ marks: 'id, parent id, product number', parent: 'parent id', facts: 'variants' }],
  // Shopware writes the values of variations as 'size: M, L | color: Green, White'.
  cell: (target, text) =>
    target === 'facts'
      ? text.replace(/(?<=^|\| )([^:|,]+): [^:|]+(?=\||$)/g, (pair, label: string) =>
          pair.replaceAll(', ', `|${label}: `),
        )
      : text,
};
