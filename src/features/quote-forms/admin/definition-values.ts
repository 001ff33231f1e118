import {
  defaultQuoteFields,
  isFieldName,
  isReservedFieldName,
  isSlug,
  LIMITS,
  PRODUCT_FIELD_NAME,
  PRODUCT_SELECT_CATEGORY_SLUG,
  type QuoteField,
  type QuoteFormDefinition,
} from '#src/contracts/index.ts';

import { quoteFormAdminTexts } from './texts.ts';

export function definitionKey(slug: string | undefined): string {
  return slug === undefined ? 'quote-form-new' : `quote-form:${slug}`;
}

export function newDefinition(categorySlug = ''): QuoteFormDefinition {
  return { categorySlug, fields: defaultQuoteFields() };
}

/** The displayed title of a field: its label, its name or, without either, its number. @param index from 0 */
export function fieldTitle(row: QuoteField | undefined, index: number): string {
  return row?.label.trim() || row?.name.trim() || `Field ${index + 1}`;
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

/** True if the options of the field are the category's products. */
export function takesProducts(categorySlug: string, row: QuoteField): boolean {
  return categorySlug.trim() === PRODUCT_SELECT_CATEGORY_SLUG && row.name.trim() === PRODUCT_FIELD_NAME;
}

/** The definition to store: texts trimmed, blank and repeated options removed. */
export function toDefinition(form: QuoteFormDefinition): QuoteFormDefinition {
  return {
    categorySlug: form.categorySlug.trim(),
    fields: form.fields.map((field) => ({
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
export function toPreview(form: QuoteFormDefinition): QuoteFormDefinition {
  const { categorySlug, fields } = toDefinition(form);
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

/** The error messages of a definition by path, for example `categorySlug`, `fields` or `fields.2.name`. */
export function definitionErrors(form: QuoteFormDefinition): Record<string, string> {
  const { categorySlug, fields } = toDefinition(form);
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
    const { options } = field;
    if (field.type === 'select' && options.length === 0 && !takesProducts(categorySlug, field)) {
      errors[`fields.${index}.options`] = quoteFormAdminTexts.optionsRequired(field.label || field.name);
    }
    if (options.length > LIMITS.options || options.some(({ length }) => length > LIMITS.option))
      errors[`fields.${index}.options`] = quoteFormAdminTexts.optionsTooLong(options.length);
  }
  return errors;
}
