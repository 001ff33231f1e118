import type { Program } from './program.ts';

export const ODOO: Program = {
  // Odoo writes each variant in a row of its own, with the name of the product and a code of the variant.
  variantHead: /^(?:product )?variant values$/,
  // Odoo exports its external ids, such as 'product.category_all'.
  isOwnId: (target, text) => target === 'category_slug' && /^[a-z_]+\.[a-z_\d]+$/.test(text),
};
