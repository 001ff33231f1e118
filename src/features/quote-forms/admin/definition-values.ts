import {
  defaultQuoteFields,
  isFieldName,
  isReservedFieldName,
  isSlug,
  LIMITS,
  PRODUCT_FIELD_NAME,
  PRODUCT_SELECT_CATEGORY_SLUG,
  type QuoteField,
  type QuoteFieldType,
  type QuoteFormDefinition,
} from '#src/contracts/index.ts';

import { quoteFormAdminTexts } from './texts.ts';

/** A field while it is edited: `key` keeps its place on the page when fields are moved. */
export interface QuoteFieldRow extends QuoteField {
  readonly key: string;
}

/** A form definition while it is edited (M51). Options may hold blank lines; they go when it is saved. */
export interface DefinitionValues {
  categorySlug: string;
  fields: QuoteFieldRow[];
}

/** A row that is not stored yet: its key is no place in a stored list. */
export function isNewRow(row: QuoteFieldRow): boolean {
  return !row.key.includes(':');
}

function rows(fields: readonly QuoteField[]): QuoteFieldRow[] {
  return fields.map((field, index) => ({ ...field, key: `${index}:${field.name}` }));
}

/** Names the editor's local draft. */
export function definitionKey(slug: string | undefined): string {
  return slug === undefined ? 'quote-form-new' : `quote-form:${slug}`;
}

/** What a new definition starts with (M51). */
export function newDefinition(categorySlug = ''): DefinitionValues {
  return { categorySlug, fields: rows(defaultQuoteFields()) };
}

export function toValues(definition: QuoteFormDefinition): DefinitionValues {
  return { categorySlug: definition.categorySlug, fields: rows(definition.fields) };
}

/** The fields of another definition, for copying. */
export function copiedRows(definition: QuoteFormDefinition): QuoteFieldRow[] {
  return definition.fields.map((field) => ({ ...structuredClone(field), key: crypto.randomUUID() }));
}

/** What a row is called on the page and aloud. @param index from 0: names a row without label and name */
export function fieldTitle(row: QuoteFieldRow | undefined, index: number): string {
  return row?.label.trim() || row?.name.trim() || `Field ${index + 1}`;
}

export function emptyRow(): QuoteFieldRow {
  return {
    key: crypto.randomUUID(),
    name: '',
    label: '',
    type: 'text',
    required: false,
    tooltip: '',
    options: [],
  };
}

/** Changing the type away from select clears the options (M52). */
export function withType(row: QuoteFieldRow, type: QuoteFieldType): QuoteFieldRow {
  return { ...row, type, options: type === 'select' ? row.options : [] };
}

/** A field name for a label, while the name is still to be chosen: 'Sheet size' gives 'sheetSize'. */
export function nameForLabel(label: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .split(/ +/)
    .filter(Boolean);
  const name = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('')
    .replace(/^[0-9]+/, '')
    .slice(0, LIMITS.fieldName);
  return isFieldName(name) ? name : '';
}

/** Filled by the product list, so it needs no options of its own (ruling 12). */
export function takesProducts(categorySlug: string, row: QuoteField): boolean {
  return categorySlug.trim() === PRODUCT_SELECT_CATEGORY_SLUG && row.name.trim() === PRODUCT_FIELD_NAME;
}

/** The definition as it is stored: texts trimmed, blank and repeated options dropped. */
export function toDefinition(values: DefinitionValues): QuoteFormDefinition {
  return {
    categorySlug: values.categorySlug.trim(),
    fields: values.fields.map(({ key: _key, ...field }) => ({
      ...field,
      name: field.name.trim(),
      label: field.label.trim(),
      tooltip: field.tooltip.trim(),
      options:
        field.type === 'select'
          ? [...new Set(field.options.map((option) => option.trim()).filter((option) => option !== ''))]
          : [],
    })),
  };
}

/** The same for the preview, which also shows what could not be saved yet. */
export function toPreview(values: DefinitionValues): QuoteFormDefinition {
  const { categorySlug, fields } = toDefinition(values);
  return {
    categorySlug,
    fields: fields.map((field, index) => ({
      ...field,
      name: field.name || `field-${index + 1}`,
      label: field.label || field.name || 'New field',
    })),
  };
}

function nameError(name: string, earlier: ReadonlySet<string>): string {
  if (isReservedFieldName(name)) return quoteFormAdminTexts.nameReserved(name);
  if (!isFieldName(name)) return quoteFormAdminTexts.nameShape(name);
  return earlier.has(name.toLowerCase()) ? quoteFormAdminTexts.nameTwice(name) : '';
}

/** M52, ruling 13. Paths: `categorySlug`, `fields`, `fields.2.name`, `fields.2.label`, `fields.2.options`. */
export function definitionErrors(values: DefinitionValues): Record<string, string> {
  const { categorySlug, fields } = toDefinition(values);
  const errors: Record<string, string> = {};
  if (categorySlug === '') errors['categorySlug'] = quoteFormAdminTexts.slugRequired;
  else if (!isSlug(categorySlug)) errors['categorySlug'] = quoteFormAdminTexts.slugShape;
  if (fields.length === 0) errors['fields'] = quoteFormAdminTexts.fieldsRequired;
  if (fields.length > LIMITS.quoteFields) errors['fields'] = quoteFormAdminTexts.tooMany(LIMITS.quoteFields);
  const names = new Set<string>();
  for (const [index, field] of fields.entries()) {
    if (field.name === '') errors[`fields.${index}.name`] = quoteFormAdminTexts.nameAndLabel;
    else {
      const error = nameError(field.name, names);
      if (error !== '') errors[`fields.${index}.name`] = error;
      names.add(field.name.toLowerCase());
    }
    if (field.label === '') errors[`fields.${index}.label`] = quoteFormAdminTexts.nameAndLabel;
    if (field.type === 'select' && field.options.length === 0 && !takesProducts(categorySlug, field)) {
      errors[`fields.${index}.options`] = quoteFormAdminTexts.optionsRequired(field.label || field.name);
    }
  }
  return errors;
}
