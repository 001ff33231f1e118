import {
  papersMessage,
  requestContactErrors,
  type RequestContact,
  type SentLine,
} from '#src/contracts/index.ts';
import { removeLines, type ListedLine } from '#src/data/request-list.ts';
import { useLeadForm, type LeadForm } from '#src/data/use-lead-form.ts';
import { useRememberedContact, type RememberedContact } from '#src/data/use-remembered-contact.ts';

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

export interface RequestForm
  extends
    Pick<LeadForm<RequestContact>, 'values' | 'errors' | 'phase' | 'change' | 'setHoneypot' | 'kept'>,
    Pick<RememberedContact, 'isRemembered'> {
  /** Resolves with the first field in error, or `null` when the request went out or failed. */
  submit(): Promise<ContactField | null>;
  /** Removes the remembered contact details from this device, and from the fields that they filled. */
  forget(): void;
}

/** The state of the one form of the request list; the lines that were sent leave the list after a success. */
export function useRequestForm(lines: readonly ListedLine[]): RequestForm {
  const remembered = useRememberedContact(REMEMBERED_AS);
  const form = useLeadForm<RequestContact>({
    formName: 'request-list',
    empty: EMPTY,
    start: (draft) => ({ ...remembered.start, ...draft }),
    words: listMessages,
  });
  const { values, errors, phase, setHoneypot, kept } = form;

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
    const outcome = await form.send(
      { kind: 'request', body: request },
      {
        title: listMessages.titleOf(lines.length),
        text: papersMessage(sent),
        content: JSON.stringify(sent),
        lineIds: lines.map(({ id }) => id),
      },
    );
    if (outcome?.name === 'sent') {
      removeLines(lines.map(({ id }) => id));
      remembered.remember(values);
    }
    return null;
  };

  const { isRemembered } = remembered;
  const forget = (): void => remembered.forget(values, (field) => change(field, ''));
  return { values, errors, phase, kept, change, setHoneypot, submit, isRemembered, forget };
}
