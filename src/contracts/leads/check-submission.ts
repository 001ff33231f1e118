/** How what visitors send is cleaned and checked before it becomes a lead. The server and the demo share it. */
import { receivedNeededDays } from '#src/lib/india-time.ts';

import { LIMITS } from '../base/limits.ts';
import { cleanEmail, cleanLine, cleanText } from '../base/typed-text.ts';
import { normaliseGstin } from '../base/gstin.ts';
import { computedText } from '../paper/line-measures.ts';
import { withSizeUnit } from '../paper/paper-facts.ts';
import type { QuoteField, QuoteFormDefinition } from '../quote-forms/quote-form.ts';
import {
  buildQuoteSchema,
  PRODUCT_FIELD_NAME,
  QUOTE_VALIDATION,
  storedAnswer,
  type QuoteValues,
} from '../quote-forms/quote-schema.ts';
import { contactErrors, type ContactMessage } from './contact-message.ts';
import type { QuoteRequestFields } from './lead.ts';
import { type LineState, type ListLine, toAnswers } from './lead-parts.ts';
import {
  cleanContact,
  LIST_VALIDATION,
  listContactErrors,
  PAPER_LINE_LIMITS,
  type ListContact,
  type PaperLine,
} from './request-list.ts';

/** Cleaned content, and why it cannot be accepted: sentences for the visitor, '' if it can. */
export interface Checked<T> {
  readonly content: T;
  readonly error: string;
}

/** The refusal of another request under the key of a stored one. */
export const KEY_REUSED =
  'A different request was already sent from this form. Please reload the page and send again.';

function joined(errors: Partial<Record<string, string>>): string {
  return [...new Set(Object.values(errors))].join(' ');
}

export function checkMessage({ name, email, message }: ContactMessage): Checked<ContactMessage> {
  const content = { name: cleanLine(name), email: cleanEmail(email), message: cleanText(message) };
  return { content, error: joined(contactErrors(content)) };
}

export function checkListContact(sent: ListContact, now = new Date(), needsWay = true): Checked<ListContact> {
  const contact = cleanContact(sent);
  const content = { ...contact, gstin: normaliseGstin(contact.gstin) };
  return { content, error: joined(listContactErrors(content, receivedNeededDays(now), needsWay)) };
}

/** Why a list of so many lines cannot be accepted; '' if it can. */
export function lineCountError(count: number): string {
  if (count === 0) return LIST_VALIDATION.noLines;
  return count > LIMITS.requestLines ? LIST_VALIDATION.tooManyLines : '';
}

const LINE_LIMITS = { ...PAPER_LINE_LIMITS, name: LIMITS.name, category: LIMITS.name } as const;

export function checkPaperLine({ paper, slug, unit, wantsSample, ...texts }: PaperLine): Checked<PaperLine> {
  const content: PaperLine = {
    paper,
    slug,
    name: cleanLine(texts.name) || slug,
    category: cleanLine(texts.category),
    size: withSizeUnit(cleanLine(texts.size)),
    gsm: cleanLine(texts.gsm),
    quantity: cleanLine(texts.quantity),
    unit,
    note: cleanText(texts.note),
    wantsSample,
  };
  const fields = Object.keys(LINE_LIMITS) as (keyof typeof LINE_LIMITS)[];
  const isTooLong = fields.some((field) => content[field].length > LINE_LIMITS[field]);
  return { content, error: isTooLong ? LIST_VALIDATION.tooLong : '' };
}

/** @param packing the fact 'Packing' of the line's paper; '' if unknown */
export function toListLine(line: PaperLine, state: LineState, packing = ''): ListLine {
  return { ...line, computed: computedText({ ...line, packing }), state };
}

/**
 * The answers to a quote form.
 * @param sent values by field name; names that the form does not have are possible
 */
export function checkQuoteAnswers(
  form: QuoteFormDefinition,
  sent: QuoteValues,
  now = new Date(),
): Checked<Pick<QuoteRequestFields, 'name' | 'email' | 'answers' | 'extraAnswers'>> {
  const schema = buildQuoteSchema(form);
  const valueOf = (name: string): string => (Object.hasOwn(sent, name) ? (sent[name] ?? '') : '');
  const values = Object.fromEntries(
    schema.fields.map((field) => [field.name, cleanAnswer(field, valueOf(field.name))]),
  );
  const others = otherValues(sent, new Set(schema.fields.map(({ name }) => name)));
  const error = Object.values(schema.validate(values, receivedNeededDays(now))).join('. ') || others.error;
  const { name = '', email = '' } = values;
  return { content: { name, email, ...toAnswers(schema, { ...others.content, ...values }) }, error };
}

function cleanAnswer(field: Pick<QuoteField, 'type'>, value: string): string {
  if (field.type === 'email') return cleanEmail(value);
  return field.type === 'textarea' ? cleanText(value) : storedAnswer(field, cleanLine(value));
}

/** Values that the form has no field for, such as the product of the page: kept if they are few and short. */
function otherValues(sent: QuoteValues, fields: ReadonlySet<string>): Checked<QuoteValues> {
  const others = Object.entries(sent).filter(([name, value]) => !fields.has(name) && value.trim() !== '');
  const isProduct = (name: string): boolean => name === PRODUCT_FIELD_NAME;
  const isTooMuch =
    others.filter(([name]) => !isProduct(name)).length > LIMITS.quoteFields ||
    others.some(([name, { length }]) => length > (isProduct(name) ? LIMITS.name : LIMITS.longAnswer));
  const content = Object.fromEntries(
    others.map(([name, value]) => [name, isProduct(name) ? cleanLine(value) : cleanText(value)]),
  );
  return { content, error: isTooMuch ? QUOTE_VALIDATION.tooLong : '' };
}
