import { useState } from 'react';

import {
  CONTACT_STATUS_CLEAR_MS,
  CONTACT_VALIDATION,
  contactErrors,
  type ContactMessage,
} from '#src/contracts/index.ts';
import { useLeadForm, type LeadForm, type SentLead } from '#src/data/use-lead-form.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { contactMessages } from '../messages.ts';

const EMPTY: ContactMessage = { name: '', email: '', message: '' };

export type ContactField = keyof ContactMessage;
export function isContactField(name: string): name is ContactField {
  return Object.hasOwn(EMPTY, name);
}

export interface ContactForm extends Pick<
  LeadForm<ContactMessage>,
  'values' | 'errors' | 'phase' | 'change' | 'setHoneypot'
> {
  /** The message that was sent last from this page; outlives the status. */
  sent: SentLead | null;
  /** Resolves with the first field in error, or `null`. */
  submit(): Promise<ContactField | null>;
}

/** The contact form's state (M27): editing, sending, then success or error; the status clears after 4000 ms. */
export function useContactForm(): ContactForm {
  const timer = useTimer();
  const [sent, setSent] = useState<SentLead | null>(null);
  const form = useLeadForm({ formName: 'contact', empty: EMPTY, words: contactMessages });
  const { values, errors, phase, change, setHoneypot } = form;

  const clearStatusLater = (): void =>
    timer.start(CONTACT_STATUS_CLEAR_MS, () => form.setPhase({ name: 'editing' }));

  const submit = async (): Promise<ContactField | null> => {
    if (form.isSending()) return null;
    const found = contactErrors(values);
    form.setErrors(found);
    const firstBad = Object.keys(EMPTY)
      .filter(isContactField)
      .find((field) => found[field] !== undefined);
    if (firstBad) {
      const isMissing = Object.values(found).includes(CONTACT_VALIDATION.missing);
      form.setPhase({
        name: 'failed',
        message: isMissing ? CONTACT_VALIDATION.missing : (found[firstBad] ?? ''),
      });
      clearStatusLater();
      return firstBad;
    }
    timer.cancel();
    const message = { name: values.name.trim(), email: values.email.trim(), message: values.message };
    const outcome = await form.send((messages, options) => messages.sendContact(message, options));
    if (outcome?.name === 'sent') setSent(outcome);
    clearStatusLater();
    return null;
  };

  return { values, errors, phase, change, setHoneypot, sent, submit };
}
