import type { QuoteField } from '#src/contracts/index.ts';

/** Fields that several seeded quote forms share. Each call returns a new object. */

type FieldOptions = Partial<Pick<QuoteField, 'required' | 'tooltip' | 'options'>>;

function field(name: string, label: string, type: QuoteField['type'], given: FieldOptions = {}): QuoteField {
  return { name, label, type, required: false, tooltip: '', ...given, options: [...(given.options ?? [])] };
}

export const shortTextField = (name: string, label: string, given?: FieldOptions): QuoteField =>
  field(name, label, 'text', given);

export const numberField = (name: string, label: string, given?: FieldOptions): QuoteField =>
  field(name, label, 'number', given);

export const selectField = (
  name: string,
  label: string,
  options: readonly string[],
  given: Omit<FieldOptions, 'options'> = {},
): QuoteField => field(name, label, 'select', { ...given, options: [...options] });

/** The sender: name, e-mail and phone. */
export const askedBy = (): QuoteField[] => [
  shortTextField('name', 'Name', { required: true }),
  field('email', 'E-mail', 'email', { required: true }),
  shortTextField('phone', 'Phone', { tooltip: 'With STD or country code, if you would rather be called' }),
];

export const gsm = (range: string, required = true): QuoteField =>
  shortTextField('gsm', 'GSM', { required, tooltip: `Grams per square metre. ${range}` });

/** Quantity with its unit beside it. */
export const quantityIn = (units: readonly string[]): QuoteField[] => [
  numberField('quantity', 'Quantity', {
    required: true,
    tooltip: 'A round figure is enough for a first quote',
  }),
  selectField('unit', 'Unit', units, { required: true }),
];

export const printing = (): QuoteField =>
  selectField('printing', 'Printing needed?', ['No', 'Yes'], {
    tooltip: 'If yes, say below how many colours',
  });

/** Delivery city, date and remarks. */
export const delivery = (): QuoteField[] => [
  shortTextField('deliveryCity', 'Delivery city', {
    required: true,
    tooltip: 'City and PIN code, for the freight',
  }),
  field('neededBy', 'Needed by', 'date', { tooltip: 'Leave empty if there is no fixed date' }),
  field('message', 'Anything else', 'textarea'),
];
