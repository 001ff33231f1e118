import { useEffect, useEffectEvent, useRef, useState } from 'react';

import {
  forgetIdempotencyKey,
  isKeyReused,
  keepIdempotencyKey,
  storedIdempotencyKey,
  visitorDrafts,
} from '#src/browser/form-draft.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { mailtoHref, whatsappHref } from '#src/lib/hrefs.ts';
import { textProperties } from '#src/lib/plain-data.ts';

import type { SentLead, Submission } from '../ports/visitor-port.ts';
import { useDataStore, useSettings } from '../reads/use-query.ts';
import { removeLines } from '../request-list/request-list.ts';
import {
  type FieldErrors,
  type LeadFormEvent,
  type LeadFormState,
  nextLeadForm,
  openLeadForm,
} from './lead-form-state.ts';
import {
  dropUnsentLead,
  keepUnsentLead,
  type LeadSentLater,
  submitLead,
  type UnsentLead,
  useUnsentLeads,
} from './unsent-leads.ts';
import { useRememberedContact } from './use-remembered-contact.ts';

interface LeadToSend {
  readonly message: Submission;
  /** Short description, for example 'Quote request: Kraft Papers'. */
  readonly title: string;
  /** The lead as a text for WhatsApp or e-mail. */
  readonly text: string;
  /** Fingerprint of the content besides the values; a change makes it another lead. Default ''. */
  readonly content?: string;
  /** Lines of the request list to remove after a success. Default none. */
  readonly lineIds?: readonly string[];
}

export interface LeadFormOptions<Values> {
  /** Names the draft and the idempotency key in this tab's storage, for example `quote:kraft-papers`. */
  readonly formName: string;
  /** Values after a success, and of a form without a draft and remembered contact details. */
  readonly empty: Values;
  /** Values that neither the draft nor remembered details replace. Default none. */
  readonly given?: Partial<Values>;
  /** Under which key each contact field is remembered on this device (`useRememberedContact`). */
  readonly rememberedAs: Readonly<Record<string, string>>;
  /** The specification's texts for a refusal without a message, and for an unreachable server. */
  readonly failureTexts: { readonly failed: string; readonly network: string };
  /** The fields in the order in which they are shown. */
  readonly fields: readonly (keyof Values & string)[];
  /**
   * Finds the errors.
   * @param unreadable names of fields whose text the browser cannot parse as a number or date; their value is ''
   */
  readonly check: (values: Values, unreadable: readonly string[]) => FieldErrors<Values>;
  /** The error that is shown below the form too. Default: none. */
  readonly messageOf?: (errors: FieldErrors<Values>, firstInvalid: keyof Values) => string;
  /** A sentence below the form that says why something besides the values, such as a paper, cannot be sent; default: ''. */
  readonly refusal?: string;
  readonly toSend: (values: Values) => LeadToSend;
  /** Called when the lead is stored, also by a later try in the background while the form is shown. */
  readonly onSent?: (sent: SentLead) => void;
}

/**
 * The unsent lead of a form; `null` without one.
 * @param key idempotency key of the form's last try, '' before the first one
 * @param onSent called after it was sent in any tab; `isSeen` is true if the form was shown while it waited
 */
function useUnsentLead(
  key: string,
  onSent: (sent: LeadSentLater, isSeen: boolean) => void,
): UnsentLead | null {
  const own = useUnsentLeads().find((unsent) => unsent.key === key);
  const wasWaiting = useRef(false);
  const tell = useEffectEvent(onSent);
  useEffect(() => {
    if (own?.state === 'sent') tell(own, wasWaiting.current);
    wasWaiting.current = own?.state === 'waiting';
  }, [own]);
  return own?.state === 'waiting' ? own : null;
}

/**
 * The behaviour that all forms for leads share: values that survive closing and reloading until they are sent, contact details
 * that fill in the next form, one idempotency key for all tries, and the text of a failure.
 */
export function useLeadForm<Values extends Record<keyof Values, string>>(options: LeadFormOptions<Values>) {
  const { formName, empty, failureTexts, onSent } = options;
  const store = useDataStore();
  const remembered = useRememberedContact(options.rememberedAs);
  const [state, show] = useState(() =>
    openLeadForm<Values>(
      { ...empty, ...remembered.start, ...textProperties(visitorDrafts.read(formName)), ...options.given },
      storedIdempotencyKey(formName),
    ),
  );
  /** Current before the next render too: two presses of Send are one lead. */
  const latest = useRef(state);
  const honeypot = useRef('');
  const isPrepared = useRef(false);
  const [openedAt] = useState(() => Date.now());

  const take = (event: LeadFormEvent<Values>): LeadFormState<Values> => {
    const before = latest.current;
    const next = nextLeadForm(before, event, empty);
    if (next.values === empty) visitorDrafts.forget(formName);
    else if (next.values !== before.values) visitorDrafts.write(formName, next.values);
    if (next.isLastLead) keepIdempotencyKey(formName, next.lastKey);
    else if (before.isLastLead) forgetIdempotencyKey(formName);
    latest.current = next;
    show(next);
    return next;
  };

  const unsent = useUnsentLead(state.lastKey, ({ key, reference, at }, isSeen) => {
    // A form that was changed since holds another lead.
    if (!latest.current.isLastLead || key !== latest.current.lastKey) return;
    const sent = { reference, sentAt: Date.parse(at) };
    take(isSeen ? { type: 'sentLater', ...sent } : { type: 'sentBefore' });
    if (!isSeen) return;
    // The form shows the success, so no further note is needed.
    dropUnsentLead(key);
    onSent?.(sent);
  });

  /** Stores the draft and clears the field's own error. */
  const change = (name: keyof Values & string, value: string): void => {
    if (!isPrepared.current) {
      isPrepared.current = true;
      void store.attempt(({ submissions }) => submissions.prepare());
    }
    take({ type: 'edited', name, value });
  };

  const send = async (lead: LeadToSend): Promise<void> => {
    const { message, title, text, content = '', lineIds = [] } = lead;
    const { lastKey, values } = latest.current;
    const { lastKey: idempotencyKey } = take({ type: 'sending', content, newKey: crypto.randomUUID() });
    const sending = { idempotencyKey, fillMs: Date.now() - openedAt, honeypot: honeypot.current };
    // The changed lead replaces the unsent one.
    if (lastKey !== idempotencyKey) dropUnsentLead(lastKey);
    try {
      const { submissions } = await store.ports();
      const sent = await submitLead(submissions, lead, sending);
      dropUnsentLead(idempotencyKey);
      removeLines(lineIds);
      take({ type: 'stored', ...sent });
      remembered.remember(values);
      onSent?.(sent);
    } catch (thrown) {
      const error = toAppError(thrown);
      const isUnreachable = error.code === 'unavailable';
      if (isUnreachable) keepUnsentLead({ form: formName, message, options: sending, title, text, lineIds });
      const words = isUnreachable ? failureTexts.network : error.message || failureTexts.failed;
      take({ type: 'failed', message: words, isKeyTaken: isKeyReused(error) });
    }
  };

  const { values, errors, phase, lastKey } = state;
  return {
    values,
    errors,
    phase,
    lastKey,
    change,
    /** The form's unsent lead, which is sent automatically; `null` without one. */
    unsent,
    /** Sets the hidden field, which only robots fill in. */
    setHoneypot: (value: string) => void (honeypot.current = value),
    /** Takes back the message about a success or failure. */
    clearStatus: () => void take({ type: 'cleared' }),
    /**
     * Sends the lead unless a field is invalid, whose name is the answer; further calls meanwhile do nothing. Without a
     * connection the lead is stored as unsent.
     */
    submit: async (unreadable: readonly string[] = []): Promise<string | null> => {
      if (latest.current.phase.name === 'sending') return null;
      const typed = latest.current.values;
      const faults = options.check(typed, unreadable);
      const firstInvalid = options.fields.find((field) => Object.hasOwn(faults, field)) ?? null;
      const { refusal = '' } = options;
      const words = firstInvalid === null ? refusal : (options.messageOf?.(faults, firstInvalid) ?? '');
      take({ type: 'checked', errors: faults, message: words });
      if (firstInvalid === null && refusal === '') await send(options.toSend(typed));
      return firstInvalid;
    },
    isRemembered: remembered.isRemembered,
    /** Deletes the remembered contact details from this device and clears the fields that they filled. */
    forget: () => remembered.forget(values, (field) => change(field as keyof Values & string, '')),
  };
}

export type LeadFormControl<Values extends Record<keyof Values, string>> = ReturnType<
  typeof useLeadForm<Values>
>;

/** Links to send a text with the visitor's own WhatsApp and mail program; '' if the settings name no address. */
export function useOtherWays(subject: string, text: string): { whatsapp: string; email: string } {
  const { contactEmail, whatsappUrl } = useSettings();
  return {
    whatsapp: whatsappHref(whatsappUrl.trim(), text),
    email: mailtoHref(contactEmail.trim(), subject, text),
  };
}
