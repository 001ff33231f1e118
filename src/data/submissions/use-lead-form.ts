import { useRef, useState } from 'react';

import { toAppError } from '#src/lib/app-error.ts';
import { forgetDraft, readDraft, writeDraft } from '#src/lib/draft-storage.ts';
import {
  forgetIdempotencyKey,
  idempotencyKeyFor,
  isKeyReused,
  storedIdempotencyKey,
} from '#src/lib/idempotency-key.ts';

import { useDataStore } from '../reads/data-context.ts';
import { dropUnsentLead, keepUnsentLead, type UnsentLead } from './unsent-leads.ts';
import { submitLead, type Submission } from './submit-lead.ts';
import { useUnsentLead } from './use-unsent-form.ts';

/** A request that the server has stored. */
export interface SentLead {
  /** '' when the server named none. */
  readonly reference: string;
  /** By this device's clock, ms since 1970. */
  readonly sentAt: number;
}

type LeadPhase =
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
  readonly failureTexts: { readonly failed: string; readonly network: string };
  /** A request that was kept for lack of a connection went out while the form was shown; its phase is 'sent' then. */
  readonly onSentLater?: (sent: SentLead) => void;
}

/** What is known of a message beside its body. */
interface SendContent {
  /** What it is, in a few words, for example 'Quote request: Kraft Papers'. */
  readonly title: string;
  /** The same as a text, for WhatsApp or e-mail when there is no connection. */
  readonly text: string;
  /** Anything that differs when what is sent besides the values does: it is another request then. Default ''. */
  readonly content?: string;
  /** Lines of the request list that leave it with the request. Default none. */
  readonly lineIds?: readonly string[];
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
  /** What waits in this browser for a connection since the last try; it is sent by itself. `null`: nothing. */
  readonly unsent: UnsentLead | null;
  /**
   * Sends once however often it is called meanwhile; resolves with the phase that it led to, which is set already.
   * Without a connection the message is kept in the browser.
   */
  send(message: Submission, about: SendContent): Promise<LeadPhase | null>;
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
  failureTexts,
  onSentLater,
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
  const [lastKey, setLastKey] = useState(() => storedIdempotencyKey(formName));

  const clear = (): void => {
    forgetIdempotencyKey(formName);
    forgetDraft(formName);
    setValues(empty);
    failedOnce.current = false;
  };

  const unsent = useUnsentLead(lastKey, ({ key, reference, at }, isSeen) => {
    // What was changed since is another request, and stays.
    if (key !== storedIdempotencyKey(formName)) return;
    clear();
    if (!isSeen) return;
    // The form says it itself.
    dropUnsentLead(key);
    const sent = { reference, sentAt: Date.parse(at) };
    setPhase({ name: 'sent', ...sent });
    onSentLater?.(sent);
  });

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
    return error.code === 'unavailable' ? failureTexts.network : error.message || failureTexts.failed;
  };

  const send: LeadForm<Values>['send'] = async (message, { content = '', lineIds = [], title, text }) => {
    if (busy.current) return null;
    busy.current = true;
    if (failedOnce.current && failedContent.current !== content) forgetIdempotencyKey(formName);
    const options = {
      idempotencyKey: idempotencyKeyFor(formName),
      fillMs: Date.now() - openedAt.current,
      honeypot,
    };
    // What was kept before the visitor changed it is not sent as well.
    if (lastKey !== options.idempotencyKey) dropUnsentLead(lastKey);
    setLastKey(options.idempotencyKey);
    setPhase({ name: 'sending' });
    let next: LeadPhase;
    try {
      const { submissions } = await store.ports();
      const { reference } = await submitLead(submissions, message, options);
      dropUnsentLead(options.idempotencyKey);
      clear();
      next = { name: 'sent', reference, sentAt: Date.now() };
    } catch (thrown) {
      failedOnce.current = true;
      failedContent.current = content;
      if (toAppError(thrown).code === 'unavailable')
        keepUnsentLead({ form: formName, message, options, title, text, lineIds });
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
    unsent,
    send,
  };
}
