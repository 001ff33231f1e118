import * as v from 'valibot';

import { COLLECTIONS } from './collections.ts';
import { choice, defineEntity, group, list, pattern, text, type Entity, type Shape } from './entity.ts';
import { LIMITS } from './limits.ts';
import { PRODUCT_FIELD_NAME, type QuoteSchema, type QuoteValues } from './quote-schema.ts';
import { SLUG_PATTERN } from './slug.ts';

/** What visitors send: a request for a quote (M26) or a message (M27). */
export type LeadKind = 'quote' | 'contact';

/** Where each kind is stored. */
export const LEAD_COLLECTIONS = {
  quote: COLLECTIONS.quoteRequests,
  contact: COLLECTIONS.contactMessages,
} as const satisfies Record<LeadKind, string>;

/** What a reference begins with, so that people hear which kind it is: `Q-261121-7F3K`. */
export const REFERENCE_LETTERS = { quote: 'Q', contact: 'C' } as const satisfies Record<LeadKind, string>;

/** The kind that a reference speaks of, `null` for a text that is none. */
export function kindOfReference(reference: string): LeadKind | null {
  if (reference.startsWith(`${REFERENCE_LETTERS.quote}-`)) return 'quote';
  return reference.startsWith(`${REFERENCE_LETTERS.contact}-`) ? 'contact' : null;
}

/**
 * Marks that a person should see; none of them ever drops a lead.
 * - `suspect-trap`     the hidden field was filled
 * - `suspect-fast`     sent faster than a person types
 * - `busy-address`     many requests from one network address within an hour
 * - `no-confirmation`  no confirmation was mailed: a limit was reached, or could not be read
 */
export const LEAD_FLAGS = ['suspect-trap', 'suspect-fast', 'busy-address', 'no-confirmation'] as const;
export type LeadFlag = (typeof LEAD_FLAGS)[number];

const answerRules = {
  name: text(LIMITS.fieldName),
  label: text(LIMITS.fieldLabel),
  value: text(LIMITS.longAnswer),
};

/** One answer of a quote request: the label is frozen as it was when the visitor sent the form. */
export type LeadAnswer = Shape<typeof answerRules>;

/** A form's fields, and name, e-mail and product, which are there whatever the form says (M23, M25). */
const ANSWERS_MAX = LIMITS.quoteFields + 3;
const ISO_TEXT_MAX = 40;
export const REFERENCE_MAX = 40;

const baseRules = {
  /** For people, for example `Q-261121-7F3K`. */
  reference: text(REFERENCE_MAX),
  name: text(LIMITS.answer),
  email: text(LIMITS.email),
  /** ISO 8601, the server's clock. */
  receivedAt: text(ISO_TEXT_MAX),
  /** sha256 of what was sent: the same key with another body is refused. */
  payloadHash: text(64),
  flags: list({ strict: v.picklist(LEAD_FLAGS), tolerant: v.picklist(LEAD_FLAGS) }, LEAD_FLAGS.length),
};

const quoteLeadEntity = defineEntity({
  ...baseRules,
  kind: choice(['quote']),
  categorySlug: pattern(LIMITS.slug, SLUG_PATTERN),
  categoryName: text(LIMITS.name),
  /** In the order of the form. */
  answers: list(group(answerRules), ANSWERS_MAX + LIMITS.quoteFields),
  /** Sent, but not (any more) in the stored form; kept, so that an edit of the form loses nothing. */
  extraAnswers: list(group(answerRules), LIMITS.quoteFields),
  /** What the browser's clock said, ISO 8601, or ''. */
  sentAt: text(ISO_TEXT_MAX),
});

const contactLeadEntity = defineEntity({
  ...baseRules,
  kind: choice(['contact']),
  message: text(LIMITS.longAnswer),
});

type ValueOf<E> = E extends Entity<infer T> ? T : never;

/** A document of `quoteRequests`. */
export type QuoteLeadFields = ValueOf<typeof quoteLeadEntity>;
/** A document of `contactMessages`. */
export type ContactLeadFields = ValueOf<typeof contactLeadEntity>;

export { contactLeadEntity, quoteLeadEntity };

/**
 * What was sent as answers to a form: in the form's order, a product that the form does not ask for first (it was
 * sent from that product's page), and what the form does not know apart. Values are taken as they are.
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
