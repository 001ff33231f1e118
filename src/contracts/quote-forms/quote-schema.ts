import { cleanEmail, isEmail } from '../base/typed-text.ts';
import { LIMITS, NEEDED_DAY } from '../base/limits.ts';
import type { QuoteField, QuoteFormDefinition } from './quote-form.ts';
import { type DaySpan, isDay, isWithin, neededDays, withFullYear } from '#src/lib/india-time.ts';
import { typedNumber } from '#src/lib/numbers.ts';
import { plainCode } from '#src/lib/plain-text.ts';

/** The category whose form has a select of its products. */
export const PRODUCT_SELECT_CATEGORY_SLUG = 'food-grade-papers';
export const PRODUCT_FIELD_NAME = 'product';

/** Messages that the specification does not have follow its style. */
export const QUOTE_VALIDATION = {
  mandatory: (label: string) => `${label} is mandatory`,
  email: 'Invalid email format',
  option: 'Choose one of the options.',
  number: 'Enter a number.',
  negative: 'Enter a number that is not below 0.',
  date: 'Enter a date.',
  needed: NEEDED_DAY,
  tooLong: 'Enter a shorter text.',
} as const;

/** The typed values by field name: always strings, numbers and dates included. */
export type QuoteValues = Record<string, string>;
type QuoteErrors = Record<string, string>;

/** A quote form, ready to be shown and validated. */
export interface QuoteSchema {
  /** The fields in the order in which they are shown; names are unique. */
  readonly fields: readonly QuoteField[];
  /**
   * Errors by field name, empty when the values may be sent.
   * @param days by which goods may be needed; default: `neededDays` from today
   */
  readonly validate: (values: QuoteValues, days?: DaySpan) => QuoteErrors;
}

const REQUIRED = { required: true, tooltip: '', options: [] };
const NAME_FIELD: QuoteField = { ...REQUIRED, name: 'name', label: 'Name', type: 'text' };
const EMAIL_FIELD: QuoteField = { ...REQUIRED, name: 'email', label: 'E-mail', type: 'email' };

const isNamed =
  (name: string) =>
  (field: QuoteField): boolean =>
    field.name.toLowerCase() === name.toLowerCase();

function dropRepeats(fields: readonly QuoteField[]): QuoteField[] {
  return fields.filter((field, at) => fields.findIndex(isNamed(field.name)) === at);
}

/** Adds required name and e-mail fields unless the definition has them; never twice. */
function withNameAndEmail(fields: readonly QuoteField[]): QuoteField[] {
  const wanted = [NAME_FIELD, EMAIL_FIELD];
  const shown = fields.map((field) => {
    const own = wanted.find(isNamed(field.name));
    return own ? { ...field, name: own.name, type: own.type, required: true } : field;
  });
  return [...wanted.filter(({ name }) => !shown.some(isNamed(name))), ...shown];
}

/**
 * Makes the definition's `product` field a select for `food-grade-papers`, or adds one. It is required
 * only if it has options: without any, a required select could never be filled in.
 */
function withProductSelect(fields: readonly QuoteField[], productNames: readonly string[]): QuoteField[] {
  const asSelect = (field: QuoteField): QuoteField => ({
    ...field,
    name: PRODUCT_FIELD_NAME,
    type: 'select',
    required: field.required && productNames.length > 0,
    options: [...productNames],
  });
  const isProduct = isNamed(PRODUCT_FIELD_NAME);
  if (fields.some(isProduct)) return fields.map((field) => (isProduct(field) ? asSelect(field) : field));
  return [...fields, asSelect({ ...NAME_FIELD, label: 'Product', required: false })];
}

/** Words in the names and labels of fields that ask for a past day, such as the date of an earlier order. */
const PAST_DAY = /last(?![\W_]*da(?:te|y))|previous|earlier|since|past/i;
/** What mostly has a past day, such as a bill or whatever was 'received', unless such a word makes it one to come. */
const PAST_ACT =
  /\w{3}ed\b|birth|establish|found|incorporat|registr|manufact|complaint|damage|invoice|bill|challan|\bgrn\b|purchase|\bpo\b/i;
const TO_COME =
  /expect|estimat|plan|intend|tentativ|likely|target|propos|schedul|promis|next|due|need|want|request|requir|prefer|desir|\bby\b|before|delivery|last[\W_]*da(?:te|y)/i;

/** True for a field that asks for a future day. */
export function isDayToCome({ type, name, label }: QuoteField): boolean {
  const words = `${name} ${label}`;
  return type === 'date' && !PAST_DAY.test(words) && (TO_COME.test(words) || !PAST_ACT.test(words));
}

/** The digits of a typed number; `null` for any other text. */
function numberOf(text: string): string | null {
  const plain = text.trim().replace(/^\+|\.$/g, '');
  const digits = typedNumber(plain.replace(/^\./, '0.'));
  return digits !== null && Number.isFinite(Number(digits)) ? digits : null;
}

/** An answer as it is stored: a number in plain digits, a day with four digits of the year; other texts are not changed. */
export function storedAnswer({ type }: Pick<QuoteField, 'type'>, value: string): string {
  if (type === 'number') return numberOf(value) ?? value;
  return type === 'date' ? withFullYear(value) : value;
}

function dateError(field: QuoteField, value: string, days: DaySpan): string | null {
  const day = withFullYear(value);
  if (!isDay(day)) return QUOTE_VALIDATION.date;
  return !isDayToCome(field) || isWithin(day, days) ? null : QUOTE_VALIDATION.needed;
}

function fieldError(field: QuoteField, raw: string, checkOptions: boolean, days: DaySpan): string | null {
  const value = raw.trim();
  if (value === '' && field.required) return QUOTE_VALIDATION.mandatory(field.label.trim() || field.name);
  if (value.length > (field.type === 'textarea' ? LIMITS.longAnswer : LIMITS.answer))
    return QUOTE_VALIDATION.tooLong;
  if (value === '') return null;
  switch (field.type) {
    case 'email':
      return isEmail(cleanEmail(value)) ? null : QUOTE_VALIDATION.email;
    case 'number':
      if (numberOf(value) !== null) return null;
      return /^-\s*[\d.]/.test(plainCode(value)) ? QUOTE_VALIDATION.negative : QUOTE_VALIDATION.number;
    case 'date':
      return dateError(field, value, days);
    case 'select':
      return !checkOptions || field.options.includes(raw) || field.options.includes(value)
        ? null
        : QUOTE_VALIDATION.option;
    default:
      return null;
  }
}

/**
 * The form for a definition, shared by the dialog and the function. `productNames` fills the product select
 * of `food-grade-papers`; without it (on the server, or when loading failed) that select accepts any value.
 */
export function buildQuoteSchema(
  definition: QuoteFormDefinition,
  productNames?: readonly string[],
): QuoteSchema {
  const base = withNameAndEmail(dropRepeats(definition.fields));
  const asksProduct = definition.categorySlug === PRODUCT_SELECT_CATEGORY_SLUG;
  const fields = asksProduct ? withProductSelect(base, productNames ?? []) : base;
  const takesAnyProduct = asksProduct && productNames === undefined;
  return {
    fields,
    validate: (values, days = neededDays(new Date())) => {
      const errors: QuoteErrors = {};
      for (const field of fields) {
        const value = Object.hasOwn(values, field.name) ? values[field.name] : '';
        const checkOptions = !(takesAnyProduct && field.name === PRODUCT_FIELD_NAME);
        const error = fieldError(field, typeof value === 'string' ? value : '', checkOptions, days);
        if (error) errors[field.name] = error;
      }
      return errors;
    },
  };
}

/** The body of POST /api/send-quote: values by field name plus these two. */
export type QuoteRequest = QuoteValues & { categorySlug: string; timestamp: string };

/** The request body for the typed values: only the form's own fields are sent. */
export function toQuoteRequest(
  schema: QuoteSchema,
  values: QuoteValues,
  categorySlug: string,
  now: Date,
): QuoteRequest {
  const answers = schema.fields.map((field) => [
    field.name,
    Object.hasOwn(values, field.name) ? storedAnswer(field, values[field.name] ?? '') : '',
  ]);
  return { ...Object.fromEntries(answers), categorySlug, timestamp: now.toISOString() };
}
