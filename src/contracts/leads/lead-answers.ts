import { group, text, type Shape } from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { PRODUCT_FIELD_NAME, type QuoteSchema, type QuoteValues } from '../quote-forms/quote-schema.ts';

const answerRules = {
  name: text(LIMITS.fieldName),
  label: text(LIMITS.fieldLabel),
  value: text(LIMITS.longAnswer),
};

/** One answer of a quote request, with the label as it was when the visitor sent the form. */
export type LeadAnswer = Shape<typeof answerRules>;

/** Describes one stored answer. */
export const answerRule = group(answerRules);

/** The fields of a form, plus name, e-mail and product, which are added to every form (M23, M25). */
export const ANSWERS_MAX = LIMITS.quoteFields + 3;

/**
 * Sorts the sent values into answers, unchanged. `answers` follow the form; a product without a field of its own (sent
 * from that product's page) comes first. `extraAnswers` are values that the form has no field for.
 */
export function toAnswers(
  { fields }: QuoteSchema,
  sent: QuoteValues,
): { answers: LeadAnswer[]; extraAnswers: LeadAnswer[] } {
  const valueOf = (name: string): string => (Object.hasOwn(sent, name) ? (sent[name] ?? '') : '');
  const known = new Set([...fields.map(({ name }) => name), PRODUCT_FIELD_NAME]);
  const product = valueOf(PRODUCT_FIELD_NAME);
  const isAsked = fields.some(({ name }) => name === PRODUCT_FIELD_NAME);
  return {
    answers: [
      ...(isAsked || product.trim() === ''
        ? []
        : [{ name: PRODUCT_FIELD_NAME, label: 'Product', value: product }]),
      ...fields.map(({ name, label }) => ({ name, label: label.trim() || name, value: valueOf(name) })),
    ],
    extraAnswers: Object.entries(sent)
      .filter(([name, value]) => !known.has(name) && value.trim() !== '')
      .map(([name, value]) => ({ name, label: name, value })),
  };
}
