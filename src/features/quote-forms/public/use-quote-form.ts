import { useMemo } from 'react';

import {
  answersText,
  buildQuoteSchema,
  PRODUCT_FIELD_NAME,
  QUOTE_SUCCESS_CLOSE_MS,
  QUOTE_VALIDATION,
  toQuoteRequest,
  type QuoteFormDefinition,
  type QuoteSchema,
  type QuoteValues,
} from '#src/contracts/index.ts';
import { useLeadForm, type LeadForm, type SentLead } from '#src/data/submissions/use-lead-form.ts';
import {
  useRememberedContact,
  type RememberedContact,
} from '#src/data/submissions/use-remembered-contact.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { contactAutoComplete, groupQuoteFields } from '../contact-fields.ts';
import { quoteFormTexts } from '../texts.ts';

const EMPTY: QuoteValues = {};

export interface QuoteFormState
  extends
    Pick<LeadForm<QuoteValues>, 'values' | 'errors' | 'phase' | 'change' | 'setHoneypot' | 'unsent'>,
    Pick<RememberedContact, 'isRemembered'> {
  schema: QuoteSchema;
  /**
   * Resolves with the name of the first invalid field, or with `null` after sending, whether it succeeded or not.
   * @param unreadable names of fields whose text the browser cannot parse as a number or date; their value is ''
   */
  submit(unreadable?: readonly string[]): Promise<string | null>;
  /** Deletes the remembered contact details from this device and clears the fields that they filled. */
  forget(): void;
}

/** The state of a quote form: validation, sending, closing after a success (M22–M26). */
export function useQuoteForm(options: {
  definition: QuoteFormDefinition;
  /** Options of the product field; `undefined` if they could not be loaded. */
  productNames: readonly string[] | undefined;
  /** Preselected in the product field. */
  productName: string | undefined;
  /** Name of the product or category. */
  subject: string;
  onSent: (sent: SentLead) => void;
  onClose: () => void;
}): QuoteFormState {
  const { definition, productNames, productName, subject, onSent, onClose } = options;
  const timer = useTimer();
  const schema = useMemo(() => buildQuoteSchema(definition, productNames), [definition, productNames]);
  const { request, contact } = groupQuoteFields(schema.fields);
  const remembered = useRememberedContact(
    Object.fromEntries(contact.map((field) => [field.name, contactAutoComplete(field) ?? ''])),
  );
  const form = useLeadForm<QuoteValues>({
    formName: `quote:${definition.categorySlug}`,
    empty: EMPTY,
    start: (draft) => ({
      ...remembered.start,
      ...draft,
      ...(productName !== undefined && { [PRODUCT_FIELD_NAME]: productName }),
    }),
    failureTexts: quoteFormTexts,
    onSentLater: (sent) => {
      onSent(sent);
      timer.start(QUOTE_SUCCESS_CLOSE_MS, onClose);
    },
  });
  const { values, errors, phase, setHoneypot, unsent } = form;

  const change = (name: string, value: string): void => {
    form.change(name, value);
    if (phase.name === 'failed') form.setPhase({ name: 'editing' });
  };

  const submit = async (unreadable: readonly string[] = []): Promise<string | null> => {
    if (form.isSending() || phase.name === 'sent') return null;
    const found = schema.validate(values);
    for (const { name, type } of schema.fields)
      if (unreadable.includes(name)) found[name] = QUOTE_VALIDATION[type === 'date' ? 'date' : 'number'];
    form.setErrors(found);
    const firstInvalid = [...request, ...contact].find((field) => Object.hasOwn(found, field.name));
    if (firstInvalid) return firstInvalid.name;
    const answers = toQuoteRequest(schema, values, definition.categorySlug, new Date());
    // Also sent by forms without a product field, to tell on which product's page the form was opened.
    const body = productName === undefined ? answers : { [PRODUCT_FIELD_NAME]: productName, ...answers };
    const outcome = await form.send(
      { kind: 'quote', body },
      {
        title: quoteFormTexts.titleOf(subject),
        text: answersText(
          quoteFormTexts.hello(subject),
          schema.fields.map(({ name, label }) => ({
            label: label.trim() || name,
            value: values[name] ?? '',
          })),
        ),
      },
    );
    if (outcome?.name === 'sent') {
      remembered.remember(values);
      onSent(outcome);
      timer.start(QUOTE_SUCCESS_CLOSE_MS, onClose);
    }
    return null;
  };

  const { isRemembered } = remembered;
  const forget = (): void => remembered.forget(values, (field) => change(field, ''));
  return { schema, values, errors, phase, unsent, change, submit, setHoneypot, isRemembered, forget };
}
