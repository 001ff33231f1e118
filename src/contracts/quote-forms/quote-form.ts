import * as v from 'valibot';

import * as rule from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { SLUG_PATTERN } from '../base/slug.ts';
import { readStoredMeta } from '../base/collections.ts';

export const QUOTE_FIELD_TYPES = ['text', 'email', 'textarea', 'select', 'number', 'date'] as const;
export type QuoteFieldType = (typeof QUOTE_FIELD_TYPES)[number];

const FIELD_NAME_PATTERN = /^[A-Za-z][A-Za-z0-9_-]*$/;
/** Names that the body or JavaScript already uses, besides the properties of every object. */
const RESERVED_FIELD_NAMES = ['categoryslug', 'timestamp', 'constructor', 'prototype'];

export function isReservedFieldName(name: string): boolean {
  return (
    name.startsWith('__') || name in Object.prototype || RESERVED_FIELD_NAMES.includes(name.toLowerCase())
  );
}

export function isFieldName(name: string): boolean {
  return name.length <= LIMITS.fieldName && FIELD_NAME_PATTERN.test(name) && !isReservedFieldName(name);
}

const fieldRule = rule.group({
  name: {
    ...rule.pattern(LIMITS.fieldName, FIELD_NAME_PATTERN),
    strict: v.pipe(v.string(), v.maxLength(LIMITS.fieldName), v.check(isFieldName)),
  },
  label: rule.text(LIMITS.fieldLabel, { min: 1 }),
  type: rule.choice(QUOTE_FIELD_TYPES),
  required: rule.flag(false),
  tooltip: rule.text(LIMITS.tooltip),
  options: rule.list(rule.text(LIMITS.option), LIMITS.options),
});

/** One field of a quote form. `tooltip` '' means none; `options` matter for type select only. */
export type QuoteField = typeof fieldRule.initial;

/** A new field with these properties; the others are empty. */
export function quoteField(properties: Partial<QuoteField>): QuoteField {
  return { ...structuredClone(fieldRule.initial), ...properties };
}

export const quoteFormEntity = rule.defineEntity({
  categorySlug: rule.pattern(LIMITS.slug, SLUG_PATTERN),
  fields: rule.list(fieldRule, LIMITS.quoteFields, { min: 1, keep: (field) => isFieldName(field.name) }),
});

/** A category's quote form; the document's id is the category's slug. */
export type QuoteFormDefinition = rule.ValueOf<typeof quoteFormEntity>;

/** A category's quote form as a submission needs it. */
export interface OfferedQuoteForm {
  readonly definition: QuoteFormDefinition;
  readonly categoryName: string;
  /** The stored form's revision. */
  readonly rev: number;
}

type StoredFields = Readonly<Record<string, unknown>> | null | undefined;

/** Parses the stored form and category; `null` without a form, and for a hidden category. */
export function readOfferedForm(
  categorySlug: string,
  form: StoredFields,
  category: StoredFields,
): OfferedQuoteForm | null {
  const definition = form ? quoteFormEntity.read(form) : null;
  // Absent means visible.
  if (!form || !definition || category?.['isVisible'] === false) return null;
  const name = category?.['name'];
  return {
    // The document's id is the slug, whatever its field contains.
    definition: { ...definition, categorySlug },
    rev: readStoredMeta(form).rev,
    categoryName: typeof name === 'string' && name.trim() !== '' ? name.trim() : categorySlug,
  };
}

/** The fields of a new definition. */
export function defaultQuoteFields(): QuoteField[] {
  return [
    quoteField({ name: 'name', label: 'Name', required: true }),
    quoteField({ name: 'email', label: 'E-mail', type: 'email', required: true }),
    quoteField({ name: 'message', label: 'Message', type: 'textarea', required: true }),
    quoteField({ name: 'gsm', label: 'GSM', tooltip: 'Grams per Square Meter' }),
  ];
}
