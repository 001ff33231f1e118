import type { QuoteField } from '#src/contracts/index.ts';

/** Names that definitions use for who asks, with the word by which browsers fill them in. */
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

/** The browser's autocomplete word for a field that says who asks; `undefined` for one about the paper. */
export function contactAutoComplete(field: QuoteField): string | undefined {
  const key = field.name.toLowerCase();
  return Object.hasOwn(AUTOCOMPLETE, key) ? AUTOCOMPLETE[key] : undefined;
}

/** A form asks for paper and quantity first, then who asks; within both the definition's order holds. */
export function groupQuoteFields(fields: readonly QuoteField[]): {
  request: readonly QuoteField[];
  contact: readonly QuoteField[];
} {
  return {
    request: fields.filter((field) => contactAutoComplete(field) === undefined),
    contact: fields.filter((field) => contactAutoComplete(field) !== undefined),
  };
}
