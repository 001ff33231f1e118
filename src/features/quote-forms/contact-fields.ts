import type { QuoteField } from '#src/contracts/index.ts';

/** Autocomplete tokens by the usual names of contact fields. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  telephone: 'tel',
  mobile: 'tel',
  whatsapp: 'tel',
  company: 'organization',
  organisation: 'organization',
  organization: 'organization',
};

/** The autocomplete token of a contact field; `undefined` for a field about the paper. */
export function contactAutoComplete(field: QuoteField): string | undefined {
  const key = field.name.toLowerCase();
  return Object.hasOwn(AUTOCOMPLETE, key) ? AUTOCOMPLETE[key] : undefined;
}

/** Splits the fields into those about the paper and the contact fields, both in the definition's order. */
export function groupQuoteFields(fields: readonly QuoteField[]): {
  request: readonly QuoteField[];
  contact: readonly QuoteField[];
} {
  return {
    request: fields.filter((field) => contactAutoComplete(field) === undefined),
    contact: fields.filter((field) => contactAutoComplete(field) !== undefined),
  };
}
