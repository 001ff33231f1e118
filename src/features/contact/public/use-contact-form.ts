import { useState } from 'react';

import { CONTACT_STATUS_CLEAR_MS } from '#src/contracts/base/limits.ts';
import {
  CONTACT_VALIDATION,
  contactErrors,
  messageRows,
  type ContactMessage,
} from '#src/contracts/leads/contact-message.ts';
import { answersText } from '#src/contracts/leads/lead-text.ts';
import { useLeadForm, type LeadForm, type SentLead } from '#src/data/submissions/use-lead-form.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { contactTexts } from '../texts.ts';

const EMPTY: ContactMessage = { name: '', email: '', message: '' };

export type MessageField = keyof ContactMessage;
export function isMessageField(name: string): name is MessageField {
  return Object.hasOwn(EMPTY, name);
}

export interface MessageForm extends Pick<
  LeadForm<ContactMessage>,
  'values' | 'errors' | 'phase' | 'change' | 'setHoneypot' | 'unsent'
> {
  /** The last message sent from this page; remains after the status is cleared. */
  sent: SentLead | null;
  /** Resolves with the first invalid field, or with `null` after sending. */
  submit(): Promise<MessageField | null>;
}

/** The state of the contact form (M27): editing, sending, then success or error. The status clears after 4000 ms. */
export function useMessageForm(): MessageForm {
  const timer = useTimer();
  const [sent, setSent] = useState<SentLead | null>(null);
  const form = useLeadForm({
    formName: 'contact',
    empty: EMPTY,
    failureTexts: contactTexts,
    onSentLater: (sentLead) => {
      setSent(sentLead);
      scheduleStatusClear();
    },
  });
  const { values, errors, phase, change, setHoneypot, unsent } = form;

  const scheduleStatusClear = (): void =>
    timer.start(CONTACT_STATUS_CLEAR_MS, () => form.setPhase({ name: 'editing' }));

  const submit = async (): Promise<MessageField | null> => {
    if (form.isSending()) return null;
    const found = contactErrors(values);
    form.setErrors(found);
    const firstInvalid = Object.keys(EMPTY)
      .filter(isMessageField)
      .find((field) => found[field] !== undefined);
    if (firstInvalid) {
      const isMissing = Object.values(found).includes(CONTACT_VALIDATION.missing);
      form.setPhase({
        name: 'failed',
        message: isMissing ? CONTACT_VALIDATION.missing : (found[firstInvalid] ?? ''),
      });
      scheduleStatusClear();
      return firstInvalid;
    }
    timer.cancel();
    const message = { name: values.name.trim(), email: values.email.trim(), message: values.message };
    const outcome = await form.send(
      { kind: 'message', body: message },
      { title: contactTexts.title, text: answersText(contactTexts.hello, messageRows(message)) },
    );
    if (outcome?.name === 'sent') setSent(outcome);
    scheduleStatusClear();
    return null;
  };

  return { values, errors, phase, change, setHoneypot, sent, unsent, submit };
}
