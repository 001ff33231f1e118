import { group, list, text } from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import type { Fact } from './facts.ts';

const factRules = {
  label: text(LIMITS.factLabel, { min: 1 }),
  value: text(LIMITS.factValue, { min: 1 }),
};

/** The facts of a product, or of a category without products, in display order. */
export const factsRule = list<Fact>(group(factRules), LIMITS.facts, {
  keep: ({ label, value }) => label.trim() !== '' && value.trim() !== '',
});
