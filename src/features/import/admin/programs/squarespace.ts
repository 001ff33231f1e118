import type { Program } from './program.ts';

export const SQUARESPACE: Program = {
  files: [
    { marks: 'product id, variant id, title', slug: 'product url', image_url: 'hosted image urls' },
    { marks: 'product id, variant id, product name', facts: 'attributes' },
  ],
  variantHead: /^attributes$/,
  // Squarespace writes a path as '/papers/kraft'.
  cell: (target, text) =>
    target === 'category_slug'
      ? text.replace(/(?<=^|[,;]\s*)\/[^,;]*/g, (path) => path.replaceAll('/', ' > '))
      : text,
};
