import { useRef, useState } from 'react';

import { toAppError } from '#src/lib/app-error.ts';
import { forgetDraft, readDraft, writeDraft } from '#src/lib/draft-storage.ts';
import { forgetIdempotencyKey, idempotencyKeyFor, isKeyReused } from '#src/lib/idempotency-key.ts';

import { useDataStore } from './data-context.ts';
import type { MessagesPort, SendOptions, SendReceipt } from './ports.ts';

/** A request that the server has stored. */
export interface SentLead {
  /** '' when the server named none. */
  readonly reference: string;
  /** By this device's clock, ms since 1970. */
  readonly sentAt: number;
}

export type LeadPhase =
  | { name: 'editing' }
  | { name: 'sending' }
  | ({ name: 'sent' } & SentLead)
  | { name: 'failed'; message: string };

export interface LeadFormOptions<Values> {
  /** Names the draft and the idempotency key in this tab's storage, for example `quote:kraft-papers`. */
  readonly formName: string;
  /** What a form without a draft holds, and every form after a success. */
  readonly empty: Values;
  /** What the form starts with, given the stored draft. Default: `empty` with the draft over it. */
  readonly start?: (draft: Record<string, string>) => Values;
  /** The specification's words for a refusal without a message, and for a server that cannot be reached. */
  readonly words: { readonly failed: string; readonly network: string };
}

/** What is sent besides the values of the form. */
export interface SendContent {
  /** Anything that differs when it does: a changed content is another request, as changed values are. */
  readonly content: string;
}

export interface LeadForm<Values> {
  readonly values: Values;
  readonly errors: Partial<Record<keyof Values, string>>;
  readonly phase: LeadPhase;
  setPhase(phase: LeadPhase): void;
  setErrors(errors: Partial<Record<keyof Values, string>>): void;
  /** Stores the draft and clears the field's own error (M24). */
  change(name: keyof Values & string, value: string): void;
  /** For the hidden field that only robots fill. */
  setHoneypot(value: string): void;
  /** True while an answer is awaited, at once and not only after the next render. */
  isSending(): boolean;
  /** Sends once however often it is called meanwhile; resolves with the phase that it led to, which is set already. */
  send(
    post: (messages: MessagesPort, options: SendOptions) => Promise<SendReceipt>,
    options?: SendContent,
  ): Promise<LeadPhase | null>;
}

function storedTexts(formName: string): Record<string, string> {
  const draft = readDraft(formName);
  if (typeof draft !== 'object' || draft === null) return {};
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * What the quote and the contact form share: values that survive closing and reloading until they are sent,
 * one idempotency key from the first try to the success, and the choice of words for a failure (M26, M27).
 */
export function useLeadForm<Values extends Record<keyof Values, string>>({
  formName,
  empty,
  start = (draft) => ({ ...empty, ...draft }),
  words,
}: LeadFormOptions<Values>): LeadForm<Values> {
  const store = useDataStore();
  const [values, setValues] = useState<Values>(() => start(storedTexts(formName)));
  const [errors, setErrors] = useState<LeadForm<Values>['errors']>({});
  const [phase, setPhase] = useState<LeadPhase>({ name: 'editing' });
  const [honeypot, setHoneypot] = useState('');
  const busy = useRef(false);
  const failedOnce = useRef(false);
  const failedContent = useRef('');
  const openedAt = useRef(Date.now());

  const change = (name: keyof Values & string, value: string): void => {
    if (failedOnce.current) {
      // Changed values are another request; the old key may belong to one that was stored although its answer was lost.
      forgetIdempotencyKey(formName);
      failedOnce.current = false;
    }
    setValues((current) => {
      const next = { ...current, [name]: value };
      writeDraft(formName, next);
      return next;
    });
    setErrors((current) => {
      const others = { ...current };
      delete others[name];
      return others;
    });
  };

  const failureText = (thrown: unknown): string => {
    const error = toAppError(thrown);
    if (isKeyReused(error)) forgetIdempotencyKey(formName);
    return error.code === 'unavailable' ? words.network : error.message || words.failed;
  };

  const send: LeadForm<Values>['send'] = async (post, { content } = { content: '' }) => {
    if (busy.current) return null;
    busy.current = true;
    if (failedOnce.current && failedContent.current !== content) forgetIdempotencyKey(formName);
    setPhase({ name: 'sending' });
    let next: LeadPhase;
    try {
      const { messages } = await store.ports();
      const options = {
        idempotencyKey: idempotencyKeyFor(formName),
        fillMs: Date.now() - openedAt.current,
        honeypot,
      };
      const { reference } = await post(messages, options);
      forgetIdempotencyKey(formName);
      forgetDraft(formName);
      setValues(empty);
      next = { name: 'sent', reference, sentAt: Date.now() };
    } catch (thrown) {
      failedOnce.current = true;
      failedContent.current = content;
      next = { name: 'failed', message: failureText(thrown) };
    } finally {
      busy.current = false;
    }
    setPhase(next);
    return next;
  };

  return {
    values,
    errors,
    phase,
    setPhase,
    setErrors,
    change,
    setHoneypot,
    isSending: () => busy.current,
    send,
  };
}
