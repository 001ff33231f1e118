import { useRef, useState } from 'react';

import { toAppError } from '#src/lib/app-error.ts';
import {
  forgetDraft,
  forgetIdempotencyKey,
  idempotencyKeyFor,
  isKeyReused,
  readDraft,
  storedIdempotencyKey,
  writeDraft,
} from '#src/browser/form-draft.ts';

import { useDataStore } from '../reads/data-context.ts';
import { dropUnsentLead, keepUnsentLead, type UnsentLead } from './unsent-leads.ts';
import { submitLead, type Submission } from './submit-lead.ts';
import { useUnsentLead } from './use-unsent-form.ts';

/** A lead that the server has stored. */
export interface SentLead {
  /** '' if the server returned none. */
  readonly reference: string;
  /** Time by this device's clock, ms since 1970. */
  readonly sentAt: number;
}

type LeadPhase =
  | { name: 'editing' }
  | { name: 'sending' }
  | ({ name: 'sent' } & SentLead)
  | { name: 'failed'; message: string };

export interface LeadFormOptions<Values> {
  /** Key of the draft and the idempotency key in this tab's storage, for example `quote:kraft-papers`. */
  readonly formName: string;
  /** Values of a form without a draft, and after a success. */
  readonly empty: Values;
  /** Makes the initial values from the stored draft. Default: `empty` overwritten by the draft. */
  readonly start?: (draft: Record<string, string>) => Values;
  /** The specification's texts for a refusal without a message, and for an unreachable server. */
  readonly failureTexts: { readonly failed: string; readonly network: string };
  /** Called when an unsent lead was sent while the form is shown; the phase is 'sent' then. */
  readonly onSentLater?: (sent: SentLead) => void;
}

/** Further data of a submission. */
interface SendContent {
  /** Short description, for example 'Quote request: Kraft Papers'. */
  readonly title: string;
  /** The lead as a text for WhatsApp or e-mail. */
  readonly text: string;
  /** Fingerprint of the content besides the values; a change makes it another lead. Default ''. */
  readonly content?: string;
  /** Lines of the request list to remove after a success. Default none. */
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
  /** Sets the hidden field, which only robots fill in. */
  setHoneypot(value: string): void;
  /** True while sending; current even before the next render. */
  isSending(): boolean;
  /** The form's unsent lead, which is sent automatically; `null` without one. */
  readonly unsent: UnsentLead | null;
  /**
   * Sends the lead; further calls meanwhile do nothing. Resolves with the resulting phase. Without a connection the lead
   * is stored as unsent.
   */
  send(message: Submission, about: SendContent): Promise<LeadPhase | null>;
}

/**
 * The state shared by all forms that send leads: values that survive closing and reloading until they are sent, one
 * idempotency key for all tries, and the text of a failure (M26, M27).
 */
export function useLeadForm<Values extends Record<keyof Values, string>>({
  formName,
  empty,
  start = (draft) => ({ ...empty, ...draft }),
  failureTexts,
  onSentLater,
}: LeadFormOptions<Values>): LeadForm<Values> {
  const store = useDataStore();
  const [values, setValues] = useState<Values>(() => start(readDraft(formName)));
  const [errors, setErrors] = useState<LeadForm<Values>['errors']>({});
  const [phase, setPhase] = useState<LeadPhase>({ name: 'editing' });
  const [honeypot, setHoneypot] = useState('');
  const busy = useRef(false);
  const failedOnce = useRef(false);
  const failedContent = useRef('');
  const prepared = useRef(false);
  const [openedAt] = useState(() => Date.now());
  const [lastKey, setLastKey] = useState(() => storedIdempotencyKey(formName));

  const clear = (): void => {
    forgetIdempotencyKey(formName);
    forgetDraft(formName);
    setValues(empty);
    failedOnce.current = false;
  };

  const unsent = useUnsentLead(lastKey, ({ key, reference, at }, isSeen) => {
    // A form that was changed since holds another lead.
    if (key !== storedIdempotencyKey(formName)) return;
    clear();
    if (!isSeen) return;
    // The form shows the success, so no further note is needed.
    dropUnsentLead(key);
    const sent = { reference, sentAt: Date.parse(at) };
    setPhase({ name: 'sent', ...sent });
    onSentLater?.(sent);
  });

  const change = (name: keyof Values & string, value: string): void => {
    if (!prepared.current) {
      prepared.current = true;
      store.ports().then(
        ({ submissions }) => submissions.prepare(),
        () => undefined,
      );
    }
    if (failedOnce.current) {
      // Changed values are another lead; the old key may belong to a stored one whose answer was lost.
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
      fillMs: Date.now() - openedAt,
      honeypot,
    };
    // The changed lead replaces the unsent one.
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
