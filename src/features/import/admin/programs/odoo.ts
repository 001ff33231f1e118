import type { Program } from './program.ts';

export const ODOO: Program = {
  name: 'odoo',
  // Its external ids: 'product.category_all'
  isOwnId: (target, text) => target === 'category_slug' && /^[a-z_]+\.[a-z_\d]+$/.test(text),
};
