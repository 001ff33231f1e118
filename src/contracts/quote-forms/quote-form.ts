import * as v from 'valibot';

import {
  choice,
  defineEntity,
  flag,
  group,
  list,
  pattern,
  text,
  textItem,
  type Shape,
} from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { SLUG_PATTERN } from '../base/slug.ts';

/** Specification §3, §9. */
export const QUOTE_FIELD_TYPES = ['text', 'email', 'textarea', 'select', 'number', 'date'] as const;
export type QuoteFieldType = (typeof QUOTE_FIELD_TYPES)[number];

const FIELD_NAME_PATTERN = /^[A-Za-z][A-Za-z0-9_-]*$/;
/** Field names that the payload or JavaScript already uses (ruling 13); `toString` and the like are checked below. */
const RESERVED_FIELD_NAMES = ['categoryslug', 'timestamp', 'constructor', 'prototype'];

export function isReservedFieldName(name: string): boolean {
  return (
    name.startsWith('__') || name in Object.prototype || RESERVED_FIELD_NAMES.includes(name.toLowerCase())
  );
}

export function isFieldName(name: string): boolean {
  return name.length <= LIMITS.fieldName && FIELD_NAME_PATTERN.test(name) && !isReservedFieldName(name);
}

const fieldRules = {
  name: {
    ...pattern(LIMITS.fieldName, FIELD_NAME_PATTERN),
    strict: v.pipe(v.string(), v.check(isFieldName)),
  },
  label: text(LIMITS.fieldLabel, { min: 1 }),
  type: choice(QUOTE_FIELD_TYPES),
  required: flag(false),
  tooltip: text(LIMITS.tooltip),
  options: list(textItem(LIMITS.option), LIMITS.options),
};

/** One field of a quote form. `tooltip` '' means none; `options` matter for type select only. */
export type QuoteField = Shape<typeof fieldRules>;

const quoteFormEntity = defineEntity({
  categorySlug: pattern(LIMITS.slug, SLUG_PATTERN),
  fields: list(group(fieldRules), LIMITS.quoteFields, { min: 1, keep: (field) => isFieldName(field.name) }),
});

/** A category's quote form; the document's id is the category's slug. */
export type QuoteFormDefinition = NonNullable<ReturnType<typeof quoteFormEntity.read>>;

/** M51: the fields of a new definition, as a fresh copy. */
export function defaultQuoteFields(): QuoteField[] {
  const field = (
    name: string,
    label: string,
    type: QuoteFieldType,
    required: boolean,
    tooltip = '',
  ): QuoteField => ({
    name,
    label,
    type,
    required,
    tooltip,
    options: [],
  });
  return [
    field('name', 'Name', 'text', true),
    field('email', 'E-mail', 'email', true),
    field('message', 'Message', 'textarea', true),
    field('gsm', 'GSM', 'text', false, 'Grams per Square Meter'),
  ];
}

export { quoteFormEntity };
