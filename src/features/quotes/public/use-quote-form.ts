import { useMemo, useRef, useState } from 'react';

import {
  buildQuoteSchema,
  PRODUCT_FIELD_NAME,
  QUOTE_SUCCESS_CLOSE_MS,
  QUOTE_VALIDATION,
  toQuoteRequest,
  type QuoteErrors,
  type QuoteFormDefinition,
  type QuoteSchema,
  type QuoteValues,
} from '#src/contracts/index.ts';
import { useDataStore } from '#src/data/data-context.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { forgetDraft, readDraft, writeDraft } from '#src/lib/draft-storage.ts';
import { forgetIdempotencyKey, idempotencyKeyFor, isKeyReused } from '#src/lib/idempotency-key.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { quoteMessages } from '../messages.ts';

export type QuotePhase =
  | { name: 'editing' }
  | { name: 'submitting' }
  | { name: 'success'; reference: string }
  | { name: 'error'; message: string };

export interface QuoteForm {
  schema: QuoteSchema;
  values: QuoteValues;
  errors: QuoteErrors;
  phase: QuotePhase;
  /** Editing a field clears its own error (M24). */
  change(name: string, value: string): void;
  /**
   * Resolves with the name of the first field in error, or `null` when the request went out.
   * @param unreadable names of fields whose text the browser cannot make a number or a day of, and keeps to itself
   */
  submit(unreadable?: readonly string[]): Promise<string | null>;
  /** For the hidden field that only robots fill. */
  setHoneypot(value: string): void;
}

function storedValues(key: string): QuoteValues {
  const draft = readDraft(key);
  if (typeof draft !== 'object' || draft === null) return {};
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * A quote form's state: values survive closing and reloading until a request has gone out; one idempotency
 * key from the first try to the success; after a success the form resets and closes itself (M22–M26).
 */
export function useQuoteForm(options: {
  definition: QuoteFormDefinition;
  /** Names for the product select; `undefined` while they could not be loaded. */
  productNames: readonly string[] | undefined;
  /** Chosen in the product select to begin with. */
  productName: string | undefined;
  onClose: () => void;
}): QuoteForm {
  const { definition, productNames, productName, onClose } = options;
  const store = useDataStore();
  const timer = useTimer();
  const formName = `quote:${definition.categorySlug}`;
  const schema = useMemo(() => buildQuoteSchema(definition, productNames), [definition, productNames]);
  const [values, setValues] = useState<QuoteValues>(() => ({
    ...storedValues(formName),
    ...(productName !== undefined && { [PRODUCT_FIELD_NAME]: productName }),
  }));
  const [errors, setErrors] = useState<QuoteErrors>({});
  const [phase, setPhase] = useState<QuotePhase>({ name: 'editing' });
  const [honeypot, setHoneypot] = useState('');
  const busy = useRef(false);
  const failedOnce = useRef(false);
  const openedAt = useRef(Date.now());

  const change = (name: string, value: string): void => {
    if (failedOnce.current) {
      // Another request from here on: the old key may stand for one that was stored although its answer was lost.
      forgetIdempotencyKey(formName);
      failedOnce.current = false;
    }
    const next = { ...values, [name]: value };
    setValues(next);
    writeDraft(formName, next);
    setErrors(({ [name]: _cleared, ...others }) => others);
    if (phase.name === 'error') setPhase({ name: 'editing' });
  };

  const submit = async (unreadable: readonly string[] = []): Promise<string | null> => {
    if (busy.current || phase.name === 'success') return null;
    const found = schema.validate(values);
    for (const { name, type } of schema.fields)
      if (unreadable.includes(name)) found[name] = QUOTE_VALIDATION[type === 'date' ? 'date' : 'number'];
    setErrors(found);
    const firstBad = schema.fields.find((field) => Object.hasOwn(found, field.name));
    if (firstBad) return firstBad.name;
    busy.current = true;
    setPhase({ name: 'submitting' });
    try {
      const ports = await store.ports();
      const asked = toQuoteRequest(schema, values, definition.categorySlug, new Date());
      // A form without a product field still says which product's page it was opened on.
      const request = productName === undefined ? asked : { [PRODUCT_FIELD_NAME]: productName, ...asked };
      const answer = await ports.messages.sendQuote(request, {
        idempotencyKey: idempotencyKeyFor(formName),
        fillMs: Date.now() - openedAt.current,
        honeypot,
      });
      forgetIdempotencyKey(formName);
      forgetDraft(formName);
      setValues({});
      setPhase({ name: 'success', reference: answer.reference });
      timer.start(QUOTE_SUCCESS_CLOSE_MS, onClose);
    } catch (thrown) {
      failedOnce.current = true;
      const error = toAppError(thrown);
      if (isKeyReused(error)) forgetIdempotencyKey(formName);
      const message =
        error.code === 'unavailable' ? quoteMessages.network : error.message || quoteMessages.failed;
      setPhase({ name: 'error', message });
    } finally {
      busy.current = false;
    }
    return null;
  };

  return { schema, values, errors, phase, change, submit, setHoneypot };
}
