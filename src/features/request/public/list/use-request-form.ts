import { useState } from 'react';

import { requestContactErrors, type RequestContact, type SentLine } from '#src/contracts/index.ts';
import { removeLines, type ListedLine } from '#src/data/request-list.ts';
import { useLeadForm, type LeadForm } from '#src/data/use-lead-form.ts';
import {
  forgetRememberedContact,
  readRememberedContact,
  rememberContact,
} from '#src/lib/remembered-contact.ts';

import { listMessages } from './list-messages.ts';

export type ContactField = keyof RequestContact;

const EMPTY: RequestContact = { name: '', email: '', phone: '', company: '' };
/** In the order of the form, with the browser's word for each, under which it is remembered. */
const REMEMBERED_AS: Record<ContactField, string> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
};
const FIELDS = Object.keys(REMEMBERED_AS) as ContactField[];

export interface RequestForm extends Pick<
  LeadForm<RequestContact>,
  'values' | 'errors' | 'phase' | 'change' | 'setHoneypot'
> {
  /** Resolves with the first field in error, or `null` when the request went out or failed. */
  submit(): Promise<ContactField | null>;
  /** True while this device holds contact details: from the last request, or from this one once it is sent. */
  isRemembered: boolean;
  /** Removes them from this device, and from the fields that they filled. */
  forget(): void;
}

/** The state of the one form of the request list; the lines that were sent leave the list after a success. */
export function useRequestForm(lines: readonly ListedLine[]): RequestForm {
  const [remembered, setRemembered] = useState(readRememberedContact);
  const form = useLeadForm<RequestContact>({
    formName: 'request-list',
    empty: EMPTY,
    start: (draft) => {
      const known = FIELDS.map((field) => [field, draft[field] ?? remembered[REMEMBERED_AS[field]] ?? '']);
      return Object.fromEntries(known);
    },
    words: listMessages,
  });
  const { values, errors, phase, setHoneypot } = form;

  const change = (name: ContactField, value: string): void => {
    form.change(name, value);
    if (phase.name === 'failed') form.setPhase({ name: 'editing' });
  };

  const submit = async (): Promise<ContactField | null> => {
    if (form.isSending() || phase.name === 'sent') return null;
    const found = requestContactErrors(values);
    form.setErrors(found);
    const firstBad = FIELDS.find((field) => found[field] !== undefined);
    if (firstBad) return firstBad;
    const sent: SentLine[] = lines.map(({ id: _id, ...line }) => line);
    const contact = { ...values, name: values.name.trim(), email: values.email.trim() };
    const request = { ...contact, timestamp: new Date().toISOString(), lines: sent };
    const outcome = await form.send((messages, options) => messages.sendRequest(request, options), {
      content: JSON.stringify(sent),
    });
    if (outcome?.name === 'sent') {
      removeLines(lines.map(({ id }) => id));
      const details = Object.fromEntries(FIELDS.map((field) => [REMEMBERED_AS[field], values[field]]));
      rememberContact(details);
      setRemembered(details);
    }
    return null;
  };

  const forget = (): void => {
    forgetRememberedContact();
    setRemembered({});
    for (const field of FIELDS)
      if (values[field] !== '' && values[field] === remembered[REMEMBERED_AS[field]]) change(field, '');
  };

  const isRemembered = Object.values(remembered).some((value) => value !== '');
  return { values, errors, phase, change, setHoneypot, submit, isRemembered, forget };
}
