import { useMemo } from 'react';

import {
  PRODUCT_FIELD_NAME,
  PRODUCT_SELECT_CATEGORY_SLUG,
  QUOTE_SUCCESS_CLOSE_MS,
  QUOTE_VALIDATION,
  answersText,
  buildQuoteSchema,
  toQuoteRequest,
  type QuoteField,
  type QuoteFormDefinition,
  type QuoteSchema,
  type QuoteValues,
} from '#src/contracts/index.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQueries } from '#src/data/reads/use-query.ts';
import type { SentLead } from '#src/data/ports/visitor-port.ts';
import { useLeadForm, type LeadFormControl } from '#src/data/submissions/use-lead-form.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { quoteFormTexts } from '../texts.ts';

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
export function groupQuoteFields(
  fields: readonly QuoteField[],
): Record<'request' | 'contact', readonly QuoteField[]> {
  return {
    request: fields.filter((field) => contactAutoComplete(field) === undefined),
    contact: fields.filter((field) => contactAutoComplete(field) !== undefined),
  };
}

/** The names of the products that a category's form offers; only the form of `food-grade-papers` offers any. */
export function useProductNames(categorySlug: string) {
  const isOffered = categorySlug === PRODUCT_SELECT_CATEGORY_SLUG;
  const query = queries.productsOf(PRODUCT_SELECT_CATEGORY_SLUG);
  const { states, retry } = useQueries(isOffered ? [query] : []);
  const [products] = states;
  const names = useMemo(
    () => (products?.status === 'ready' ? products.value.map(({ name }) => name) : undefined),
    [products],
  );
  return { status: products?.status, names, retry: () => retry(query) };
}

const EMPTY: QuoteValues = {};

/** The state of a quote form: validation, sending, closing after a success. */
export function useQuoteForm(options: {
  definition: QuoteFormDefinition;
  /** Options of the product field; `undefined` if they could not be loaded. */
  productNames: readonly string[] | undefined;
  productName: string | undefined;
  subject: string;
  onSent: (sent: SentLead) => void;
  onClose: () => void;
}): LeadFormControl<QuoteValues> & { schema: QuoteSchema } {
  const { definition, productNames, productName, subject, onSent, onClose } = options;
  const timer = useTimer();
  const schema = useMemo(() => buildQuoteSchema(definition, productNames), [definition, productNames]);
  const { request, contact } = groupQuoteFields(schema.fields);
  const form = useLeadForm<QuoteValues>({
    formName: `quote:${definition.categorySlug}`,
    empty: EMPTY,
    given: productName === undefined ? EMPTY : { [PRODUCT_FIELD_NAME]: productName },
    fields: [...request, ...contact].map(({ name }) => name),
    rememberedAs: Object.fromEntries(contact.map((field) => [field.name, contactAutoComplete(field) ?? ''])),
    failureTexts: quoteFormTexts,
    check: (values, unreadable) => {
      const errors = schema.validate(values);
      for (const name of unreadable) errors[name] = QUOTE_VALIDATION.date;
      return errors;
    },
    toSend: (values) => {
      const answers = toQuoteRequest(schema, values, definition.categorySlug, new Date());
      // Also sent by forms without a product field, to tell on which product's page the form was opened.
      const body = productName === undefined ? answers : { [PRODUCT_FIELD_NAME]: productName, ...answers };
      return {
        message: { kind: 'quote', body },
        title: quoteFormTexts.titleOf(subject),
        text: answersText(
          quoteFormTexts.hello(subject),
          schema.fields.map(({ name, label }) => ({
            label: label.trim() || name,
            value: values[name] ?? '',
          })),
        ),
      };
    },
    onSent: (sent) => {
      onSent(sent);
      timer.start(QUOTE_SUCCESS_CLOSE_MS, onClose);
    },
  });
  return { ...form, schema };
}
