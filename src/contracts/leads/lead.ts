import * as v from 'valibot';

import { SUSPECT_FILL_MS } from '../base/api.ts';
import { COLLECTIONS } from '../base/collections.ts';
import {
  choice,
  defineEntity,
  group,
  list,
  pattern,
  text,
  textsByKey,
  wholeNumber,
  type Entity,
  type Shape,
} from '../base/entity.ts';
import { leadDeskRule, newDesk, type LeadDesk } from './lead-desk.ts';
import { leadSearchKeys } from './lead-search.ts';
import { LIMITS } from '../base/limits.ts';
import { PRODUCT_FIELD_NAME, type QuoteSchema, type QuoteValues } from '../quote-forms/quote-schema.ts';
import type { PaperLine } from './list-request.ts';
import { listRequestLinesRule } from './list-request-rules.ts';
import { SLUG_PATTERN } from '../base/slug.ts';

/** What visitors send: a request for a quote (M26), a message (M27), or a list of papers with their quantities. */
export type LeadKind = 'quote' | 'contact' | 'request';

/** Where each kind is stored: both kinds of requests together, told apart by `kind`. */
export const LEAD_COLLECTIONS = {
  quote: COLLECTIONS.quoteRequests,
  contact: COLLECTIONS.contactMessages,
  request: COLLECTIONS.quoteRequests,
} as const satisfies Record<LeadKind, string>;

/** The collections that hold leads, each once. */
export const LEAD_COLLECTION_NAMES = [...new Set(Object.values(LEAD_COLLECTIONS))];

/** The kind of a stored lead; what says nothing usable is the collection's first kind. */
export function kindOfStored(collection: string, kind: unknown): LeadKind {
  if (collection === LEAD_COLLECTIONS.contact) return 'contact';
  return kind === 'request' ? 'request' : 'quote';
}

/** The first letter of a reference, which tells the kind: `Q-261121-7F3K`. */
const REFERENCE_LETTERS = { quote: 'Q', contact: 'C', request: 'R' } as const satisfies Record<
  LeadKind,
  string
>;

/**
 * Builds a reference that people can read out on the telephone.
 * @param day `YYMMDD`
 * @param tail distinguishes the leads of a day
 */
export function toReference(kind: LeadKind, day: string, tail: string): string {
  return `${REFERENCE_LETTERS[kind]}-${day}-${tail}`;
}

/** The kind of lead that a reference belongs to; `null` when it is not a reference. */
export function kindOfReference(reference: string): LeadKind | null {
  const kinds = Object.keys(REFERENCE_LETTERS) as LeadKind[];
  return kinds.find((kind) => reference.startsWith(`${REFERENCE_LETTERS[kind]}-`)) ?? null;
}

/**
 * Marks for the admins; none of them drops a lead.
 * - `suspect-trap`     the hidden field was filled
 * - `suspect-fast`     sent faster than a person types
 * - `busy-address`     many requests from one network address within an hour
 * - `no-confirmation`  no confirmation was mailed: a limit was reached or could not be read, or the hidden field was filled
 */
const LEAD_FLAGS = ['suspect-trap', 'suspect-fast', 'busy-address', 'no-confirmation'] as const;
export type LeadFlag = (typeof LEAD_FLAGS)[number];

/**
 * Marks for how a form was filled in, as reported by the browser.
 * @param honeypot the value of the hidden field
 * @param fillMs how long the form was open; `NaN` (unknown) marks nothing
 */
export function suspectFlags(honeypot: string, fillMs: number): LeadFlag[] {
  const flags: LeadFlag[] = [];
  if (honeypot !== '') flags.push('suspect-trap');
  if (fillMs >= 0 && fillMs < SUSPECT_FILL_MS) flags.push('suspect-fast');
  return flags;
}

const answerRules = {
  name: text(LIMITS.fieldName),
  label: text(LIMITS.fieldLabel),
  value: text(LIMITS.longAnswer),
};

/** One answer of a quote request, with the label as it was when the visitor sent the form. */
export type LeadAnswer = Shape<typeof answerRules>;

/** A form's fields plus name, e-mail and product, which every form has (M23, M25). */
const ANSWERS_MAX = LIMITS.quoteFields + 3;
const ISO_TEXT_MAX = 40;
export const REFERENCE_MAX = 40;
const VISITOR_ID_MAX = 128;

const baseRules = {
  /** Shown to people, for example `Q-261121-7F3K`. */
  reference: text(REFERENCE_MAX),
  name: text(LIMITS.answer),
  email: text(LIMITS.email),
  /** ISO 8601, the server's clock. */
  receivedAt: text(ISO_TEXT_MAX),
  /** sha256 of what was sent: the same key with another body is refused. */
  payloadHash: text(64),
  /** The uid of the browser's session that sent it; '' when there was none. */
  visitorId: text(VISITOR_ID_MAX),
  flags: list({ strict: v.picklist(LEAD_FLAGS), tolerant: v.picklist(LEAD_FLAGS) }, LEAD_FLAGS.length),
  /** The state of the work on it: the only part that changes. */
  desk: leadDeskRule,
  /** What the desk's search finds it by, see `leadSearchKeys`. */
  searchKeys: textsByKey({ value: ISO_TEXT_MAX, count: LIMITS.searchKeys }),
};

/** A document of `quoteRequests` from a category's form. */
export const quoteRequestEntity = defineEntity({
  ...baseRules,
  kind: choice(['quote']),
  categorySlug: pattern(LIMITS.slug, SLUG_PATTERN),
  categoryName: text(LIMITS.name),
  /** In the order of the form. */
  answers: list(group(answerRules), ANSWERS_MAX + LIMITS.quoteFields),
  /**
   * Answers to fields that the stored form does not have (any more); kept, so that nothing is lost when a form is
   * edited.
   */
  extraAnswers: list(group(answerRules), LIMITS.quoteFields),
  /** The revision of the stored form whose labels the answers carry; 0 when it could not be read. */
  formRev: wholeNumber(),
  /** The browser's time, ISO 8601, or ''. */
  sentAt: text(ISO_TEXT_MAX),
});

/** A document of `contactMessages`. */
export const messageEntity = defineEntity({
  ...baseRules,
  kind: choice(['contact']),
  message: text(LIMITS.longAnswer),
});

/** A document of `quoteRequests` from the request list. */
export const listRequestEntity = defineEntity({
  ...baseRules,
  kind: choice(['request']),
  phone: text(LIMITS.phone),
  company: text(LIMITS.name),
  lines: listRequestLinesRule,
  /** The browser's time, ISO 8601, or ''. */
  sentAt: text(ISO_TEXT_MAX),
});

/** Reads a stored lead, whatever its kind; `null` when it is no object. */
export function readLead(collection: string, stored: Record<string, unknown>): LeadFields | null {
  switch (kindOfStored(collection, stored['kind'])) {
    case 'quote':
      return quoteRequestEntity.read(stored);
    case 'contact':
      return messageEntity.read(stored);
    case 'request':
      return listRequestEntity.read(stored);
  }
}

type ValueOf<E> = E extends Entity<infer T> ? T : never;

export type QuoteRequestFields = ValueOf<typeof quoteRequestEntity>;
export type MessageFields = ValueOf<typeof messageEntity>;
export type ListRequestFields = ValueOf<typeof listRequestEntity>;
/** A stored lead of any kind. */
export type LeadFields = QuoteRequestFields | MessageFields | ListRequestFields;

/**
 * Sorts what was sent into answers: those to the form's fields in the form's order, first a product that the form has
 * no field for (sent from that product's page), and the others apart. Values are not changed.
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

/** The parts of a lead that it is found by; a kind that has none of a part leaves it out. */
export interface LeadSearchTexts {
  readonly reference: string;
  /** ISO 8601 */
  readonly receivedAt: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly company?: string;
  readonly categoryName?: string;
  readonly answers?: readonly LeadAnswer[];
  readonly lines?: readonly Pick<PaperLine, 'name' | 'category'>[];
}

/** Usual names of a form's fields; a form with other names is found by everything else. */
const PHONE_FIELDS: readonly string[] = ['phone', 'mobile', 'telephone'];
const PAPER_FIELDS: readonly string[] = [PRODUCT_FIELD_NAME, 'grade', 'paper'];

/** How to reach the sender besides by e-mail, and what the lead is about; whatever kind it is. */
export function leadSubject(lead: LeadSearchTexts): {
  phone: string;
  company: string;
  categories: string[];
  papers: string[];
} {
  const { answers = [], lines = [], categoryName = '' } = lead;
  const answersTo = (names: readonly string[]): string[] =>
    answers.flatMap(({ name, value }) => (names.includes(name) && value.trim() !== '' ? [value] : []));
  const categories = [categoryName, ...lines.map(({ category }) => category)];
  return {
    phone: lead.phone || (answersTo(PHONE_FIELDS)[0] ?? ''),
    company: lead.company || (answersTo(['company'])[0] ?? ''),
    categories: [...new Set(categories.filter((category) => category !== ''))],
    papers: [...answersTo(PAPER_FIELDS), ...lines.map(({ name }) => name)],
  };
}

/** What a new lead carries for the desk: nobody is on it yet, and the words by which it is found. */
export function deskFields(lead: LeadSearchTexts): { desk: LeadDesk; searchKeys: Record<string, string> } {
  const { reference, receivedAt, name, email } = lead;
  const searchKeys = leadSearchKeys({ reference, receivedAt, name, email, ...leadSubject(lead) });
  return { desk: newDesk(receivedAt), searchKeys };
}
