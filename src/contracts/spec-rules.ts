import { group, list, text } from './entity.ts';
import { LIMITS } from './limits.ts';
import type { Spec } from './specs.ts';

const specRules = {
  label: text(LIMITS.specLabel, { min: 1 }),
  value: text(LIMITS.specValue, { min: 1 }),
};

/** The facts of a product, or of a category without sub-products, in the order in which they are shown. */
export const specsRule = list<Spec>(group(specRules), LIMITS.specs, {
  keep: ({ label, value }) => label.trim() !== '' && value.trim() !== '',
});
