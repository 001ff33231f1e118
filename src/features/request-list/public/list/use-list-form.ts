import { requestListText } from '#src/contracts/leads/lead-text.ts';
import {
  cleanContact,
  LIST_FIELDS,
  LIST_VALIDATION,
  listContactErrors,
  type ListContact,
  type PaperLine,
} from '#src/contracts/leads/request-list.ts';
import { removeLines, type ListedLine } from '#src/data/request-list/request-list.ts';
import { useLeadForm, type LeadForm } from '#src/data/submissions/use-lead-form.ts';
import {
  useRememberedContact,
  type RememberedContact,
} from '#src/data/submissions/use-remembered-contact.ts';

import { requestListPageTexts } from './list-page-texts.ts';

export type ListContactField = keyof ListContact;

const EMPTY = Object.fromEntries(LIST_FIELDS.map((field) => [field, ''])) as Record<ListContactField, string>;
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

export interface ListForm
  extends
    Pick<LeadForm<ListContact>, 'values' | 'errors' | 'phase' | 'change' | 'setHoneypot' | 'unsent'>,
    Pick<RememberedContact, 'isRemembered'> {
  /**
   * Resolves with the first invalid field, or with `null` after sending, whether it succeeded or not.
   * @param unreadable names of fields that the browser cannot read (`unreadableFields`)
   */
  submit(unreadable?: readonly string[]): Promise<ListContactField | null>;
  /** Deletes the remembered contact details from this device and clears the fields that they filled. */
  forget(): void;
}

/** The state of the form that sends the request list. After a success the sent lines are removed from the list. */
export function useListForm(lines: readonly ListedLine[]): ListForm {
  const remembered = useRememberedContact(REMEMBERED_AS);
  const form = useLeadForm<ListContact>({
    formName: 'request-list',
    empty: EMPTY,
    start: (draft) => ({ ...EMPTY, ...remembered.start, ...draft }),
    failureTexts: requestListPageTexts,
  });
  const { values, errors, phase, setHoneypot, unsent } = form;

  const change = (name: ListContactField, value: string): void => {
    form.change(name, value);
    if (phase.name === 'failed') form.setPhase({ name: 'editing' });
  };

  const submit = async (unreadable: readonly string[] = []): Promise<ListContactField | null> => {
    if (form.isSending() || phase.name === 'sent') return null;
    const contact = cleanContact(values);
    const found = listContactErrors(contact);
    if (unreadable.includes('neededBy')) found.neededBy = LIST_VALIDATION.day;
    form.setErrors(found);
    const firstInvalid = LIST_FIELDS.find((field) => found[field] !== undefined);
    if (firstInvalid) return firstInvalid;
    const sent: PaperLine[] = lines.map(({ id: _id, ...line }) => line);
    const request = { ...contact, timestamp: new Date().toISOString(), lines: sent };
    const outcome = await form.send(
      { kind: 'list', body: request },
      {
        title: requestListPageTexts.titleOf(lines.length),
        text: requestListText(sent),
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
