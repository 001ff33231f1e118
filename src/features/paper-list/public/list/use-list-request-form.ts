import { paperListText } from '#src/contracts/leads/lead-text.ts';
import {
  cleanContact,
  LIST_REQUEST_FIELDS,
  LIST_REQUEST_VALIDATION,
  listRequestContactErrors,
  type ListRequestContact,
  type PaperLine,
} from '#src/contracts/leads/list-request.ts';
import { removeLines, type ListedLine } from '#src/data/paper-list/paper-list.ts';
import { useLeadForm, type LeadForm } from '#src/data/submissions/use-lead-form.ts';
import {
  useRememberedContact,
  type RememberedContact,
} from '#src/data/submissions/use-remembered-contact.ts';

import { paperListPageTexts } from './list-page-texts.ts';

export type ListRequestContactField = keyof ListRequestContact;

const EMPTY = Object.fromEntries(LIST_REQUEST_FIELDS.map((field) => [field, ''])) as Record<
  ListRequestContactField,
  string
>;
/** The key under which each field is remembered; the other fields belong to one request. */
const REMEMBERED_AS = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  gstin: 'gstin',
  deliveryPin: 'postal-code',
  deliveryPlace: 'address-level2',
};

export interface ListRequestForm
  extends
    Pick<LeadForm<ListRequestContact>, 'values' | 'errors' | 'phase' | 'change' | 'setHoneypot' | 'unsent'>,
    Pick<RememberedContact, 'isRemembered'> {
  /**
   * Resolves with the first invalid field, or with `null` after sending, whether it succeeded or not.
   * @param unreadable names of fields that the browser cannot read (`unreadableFields`)
   */
  submit(unreadable?: readonly string[]): Promise<ListRequestContactField | null>;
  /** Deletes the remembered contact details from this device and clears the fields that they filled. */
  forget(): void;
}

/** The state of the form that sends the paper list. After a success the sent lines are removed from the list. */
export function useListRequestForm(lines: readonly ListedLine[]): ListRequestForm {
  const remembered = useRememberedContact(REMEMBERED_AS);
  const form = useLeadForm<ListRequestContact>({
    formName: 'request-list',
    empty: EMPTY,
    start: (draft) => ({ ...EMPTY, ...remembered.start, ...draft }),
    failureTexts: paperListPageTexts,
  });
  const { values, errors, phase, setHoneypot, unsent } = form;

  const change = (name: ListRequestContactField, value: string): void => {
    form.change(name, value);
    if (phase.name === 'failed') form.setPhase({ name: 'editing' });
  };

  const submit = async (unreadable: readonly string[] = []): Promise<ListRequestContactField | null> => {
    if (form.isSending() || phase.name === 'sent') return null;
    const contact = cleanContact(values);
    const found = listRequestContactErrors(contact);
    if (unreadable.includes('neededBy')) found.neededBy = LIST_REQUEST_VALIDATION.day;
    form.setErrors(found);
    const firstInvalid = LIST_REQUEST_FIELDS.find((field) => found[field] !== undefined);
    if (firstInvalid) return firstInvalid;
    const sent: PaperLine[] = lines.map(({ id: _id, ...line }) => line);
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
      remembered.remember(contact);
    }
    return null;
  };

  const { isRemembered } = remembered;
  const forget = (): void => remembered.forget(values, (field) => change(field, ''));
  return { values, errors, phase, unsent, change, setHoneypot, submit, isRemembered, forget };
}
