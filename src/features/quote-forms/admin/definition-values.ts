import {
  defaultQuoteFields,
  isFieldName,
  isReservedFieldName,
  isSlug,
  LIMITS,
  PRODUCT_FIELD_NAME,
  PRODUCT_SELECT_CATEGORY_SLUG,
  quoteField,
  quoteFormEntity,
  type QuoteField,
  type QuoteFormDefinition,
} from '#src/contracts/index.ts';

import { quoteFormAdminTexts } from './texts.ts';

/** A field in the editor. `key` is the React key, which stays the same when fields are moved. */
export interface QuoteFieldRow extends QuoteField {
  readonly key: string;
}

/** A form definition in the editor (M51). Its options may contain blank lines, which saving removes. */
export interface DefinitionValues {
  categorySlug: string;
  fields: QuoteFieldRow[];
}

/** True for a field that is not stored yet. Keys of stored fields have the form `index:name`. */
export function isNewRow(row: QuoteFieldRow): boolean {
  return !row.key.includes(':');
}

/** The key of the editor's local draft. */
export function definitionKey(slug: string | undefined): string {
  return slug === undefined ? 'quote-form-new' : `quote-form:${slug}`;
}

/** The initial values of a new definition (M51). */
export function newDefinition(categorySlug = ''): DefinitionValues {
  return toValues({ categorySlug, fields: defaultQuoteFields() });
}

/** The values of a stored document; `null` if it is malformed. */
export function readValues(stored: unknown): DefinitionValues | null {
  const definition = quoteFormEntity.read(stored);
  return definition && toValues(definition);
}

export function toValues({ categorySlug, fields }: QuoteFormDefinition): DefinitionValues {
  const rows = fields.map((field, index) => ({ ...field, key: `${index}:${field.name}` }));
  return { categorySlug, fields: rows };
}

/** The displayed title of a field: its label, its name or, without either, its number. @param index from 0 */
export function fieldTitle(row: QuoteFieldRow | undefined, index: number): string {
  return row?.label.trim() || row?.name.trim() || `Field ${index + 1}`;
}

/** A new field. */
export function newRow(properties: Partial<QuoteField> = {}): QuoteFieldRow {
  return { ...quoteField(properties), key: crypto.randomUUID() };
}

/** Derives a field name from a label: 'Sheet size' becomes 'sheetSize'. Returns '' if there is no valid name. */
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

/** True if the options of the field are the category's products (ruling 12). */
export function takesProducts(categorySlug: string, row: QuoteField): boolean {
  return categorySlug.trim() === PRODUCT_SELECT_CATEGORY_SLUG && row.name.trim() === PRODUCT_FIELD_NAME;
}

/** The definition to store: texts trimmed, blank and repeated options removed. */
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

/** The definition for the preview, in which unnamed fields get a name. */
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

/**
 * Validates a definition (M52, ruling 13). Returns messages by path: `categorySlug`, `fields`, `fields.2.name`,
 * `fields.2.label`, `fields.2.options`.
 */
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
