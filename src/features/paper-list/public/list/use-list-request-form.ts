import {
  paperListText,
  listRequestContactErrors,
  type ListRequestContact,
  type PaperLine,
} from '#src/contracts/index.ts';
import { removeLines, type ListedLine } from '#src/data/paper-list/paper-list.ts';
import { useLeadForm, type LeadForm } from '#src/data/submissions/use-lead-form.ts';
import {
  useRememberedContact,
  type RememberedContact,
} from '#src/data/submissions/use-remembered-contact.ts';

import { paperListPageTexts } from './list-page-texts.ts';

export type ListRequestContactField = keyof ListRequestContact;

const EMPTY: ListRequestContact = { name: '', email: '', phone: '', company: '' };
/** In the order of the form, with the browser's word for each, under which it is remembered. */
const REMEMBERED_AS: Record<ListRequestContactField, string> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
};
const FIELDS = Object.keys(REMEMBERED_AS) as ListRequestContactField[];

export interface ListRequestForm
  extends
    Pick<LeadForm<ListRequestContact>, 'values' | 'errors' | 'phase' | 'change' | 'setHoneypot' | 'kept'>,
    Pick<RememberedContact, 'isRemembered'> {
  /** Resolves with the first field in error, or `null` when the request went out or failed. */
  submit(): Promise<ListRequestContactField | null>;
  /** Removes the remembered contact details from this device, and from the fields that they filled. */
  forget(): void;
}

/** The state of the one form of the request list; the lines that were sent leave the list after a success. */
export function useListRequestForm(lines: readonly ListedLine[]): ListRequestForm {
  const remembered = useRememberedContact(REMEMBERED_AS);
  const form = useLeadForm<ListRequestContact>({
    formName: 'request-list',
    empty: EMPTY,
    start: (draft) => ({ ...remembered.start, ...draft }),
    words: paperListPageTexts,
  });
  const { values, errors, phase, setHoneypot, kept } = form;

  const change = (name: ListRequestContactField, value: string): void => {
    form.change(name, value);
    if (phase.name === 'failed') form.setPhase({ name: 'editing' });
  };

  const submit = async (): Promise<ListRequestContactField | null> => {
    if (form.isSending() || phase.name === 'sent') return null;
    const found = listRequestContactErrors(values);
    form.setErrors(found);
    const firstBad = FIELDS.find((field) => found[field] !== undefined);
    if (firstBad) return firstBad;
    const sent: PaperLine[] = lines.map(({ id: _id, ...line }) => line);
    const contact = { ...values, name: values.name.trim(), email: values.email.trim() };
    const request = { ...contact, timestamp: new Date().toISOString(), lines: sent };
    const outcome = await form.send(
      { kind: 'request', body: request },
      {
        title: paperListPageTexts.titleOf(lines.length),
        text: paperListText(sent),
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
