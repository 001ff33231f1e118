import type { Program } from './program.ts';

export const ODOO: Program = {
  name: 'odoo',
  // Odoo numbers each variant, and writes the name of its product.
  variantHead: /^(?:product )?variant values$/,
  // Odoo exports its external ids, such as 'product.category_all'.
  isOwnId: (target, text) => target === 'category_slug' && /^[a-z_]+\.[a-z_\d]+$/.test(text),
};
