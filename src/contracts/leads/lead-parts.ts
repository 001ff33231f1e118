import * as rule from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { SLUG_PATTERN } from '../base/slug.ts';
import { EQUIVALENTS_TEXT_MAX, QUANTITY_UNITS } from '../paper/quantity.ts';
import { PRODUCT_FIELD_NAME, type QuoteSchema, type QuoteValues } from '../quote-forms/quote-schema.ts';

const answerRules = {
  name: rule.text(LIMITS.fieldName),
  label: rule.text(LIMITS.fieldLabel),
  value: rule.text(LIMITS.longAnswer),
};

/** One answer of a quote request, with the label as it was when the visitor sent the form. */
export type LeadAnswer = rule.Shape<typeof answerRules>;

/** Describes one stored answer. */
export const answerRule = rule.group(answerRules);

/** The fields of a form, plus name, e-mail and product, which are added to every form. */
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
  const ownNames = new Set([...fields.map(({ name }) => name), PRODUCT_FIELD_NAME]);
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
      .filter(([name, value]) => !ownNames.has(name) && value.trim() !== '')
      .map(([name, value]) => ({ name, label: name, value })),
  };
}

/** A paper is a product, or a category without sub-products. */
export const PAPER_KINDS = ['product', 'category'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/**
 * State of a line's paper in the catalogue when the server received the line.
 * - `unchecked`  the store did not answer
 * - `visible`
 * - `hidden`
 * - `unknown`    no paper has this slug
 */
const LINE_STATES = ['unchecked', 'visible', 'hidden', 'unknown'] as const;
export type LineState = (typeof LINE_STATES)[number];

const lineRules = {
  paper: rule.choice(PAPER_KINDS),
  slug: rule.pattern(LIMITS.slug, SLUG_PATTERN),
  /** Name and category as the visitor saw them. */
  name: rule.text(LIMITS.name),
  category: rule.text(LIMITS.name),
  /** A sheet size or a reel width, as typed. */
  size: rule.text(LIMITS.lineSize),
  gsm: rule.text(LIMITS.lineGsm),
  quantity: rule.text(LIMITS.lineQuantity),
  unit: rule.choice(QUANTITY_UNITS),
  note: rule.text(LIMITS.lineNote),
  wantsSample: rule.flag(false),
  /** The quantity in other units, for example '≈ 12.5 kg net'; '' if it cannot be computed (docs/quantities.md). */
  computed: rule.text(EQUIVALENTS_TEXT_MAX),
  state: rule.choice(LINE_STATES),
};

/** One paper of a request list as it is stored. */
export type ListLine = rule.Shape<typeof lineRules>;

export const listLinesRule = rule.list(rule.group(lineRules), LIMITS.requestLines);

/** The ways by which an enquiry reaches the business other than by a form. */
export const ENQUIRY_CHANNELS = ['whatsapp', 'telephone', 'counter', 'email', 'other'] as const;
export type EnquiryChannel = (typeof ENQUIRY_CHANNELS)[number];

const sourceRules = {
  channel: rule.choice(['', ...ENQUIRY_CHANNELS]),
  /** The admin's e-mail in lower case. */
  takenBy: rule.text(LIMITS.email),
  /** The person who passed the enquiry on, if not the buyer. */
  toldBy: rule.text(LIMITS.name),
};
/** How an enquiry that an admin has typed in reached the business. */
export type LeadSource = rule.Shape<typeof sourceRules>;
export const leadSourceRule = rule.group(sourceRules);
/** The source of leads that visitors send themselves. */
export const NO_SOURCE: LeadSource = leadSourceRule.initial;
