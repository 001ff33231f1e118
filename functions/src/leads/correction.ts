import {
  cleanContact,
  CONTACT_FIELDS,
  CORRECTABLE,
  leadSearchKeys,
  leadSubject,
  LIST_FIELDS,
  listContactErrors,
  normaliseGstin,
  type Correctable,
  type LeadFields,
  type ListContact,
} from '../contracts.ts';
import { CallError } from '../platform/call-error.ts';

/** A corrected contact detail: the fields to store, and the sentence for the history and the mails. */
export interface Correction {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** The value of a contact detail; '' if the lead does not have it. */
function valueOf(lead: LeadFields, field: Correctable): string {
  return field === 'name' ? lead.name : leadSubject(lead)[field];
}

/**
 * Corrects a contact detail of a lead; `null` for a lead that was sent without such a field. Throws `invalid`.
 * @param typed checked as in the form of a request list
 */
export function correctLead(lead: LeadFields, field: Correctable, typed: string): Correction | null {
  const none = Object.fromEntries(LIST_FIELDS.map((name) => [name, ''])) as ListContact;
  const contact = cleanContact({ ...none, [field]: typed });
  const error = listContactErrors(contact)[field];
  if (error !== undefined) throw new CallError('invalid', error);
  const value = field === 'gstin' ? normaliseGstin(contact.gstin) : contact[field];
  const former = valueOf(lead, field);
  if (former === '' && lead.kind !== 'list') return null;
  const isOwn = field === 'name' || lead.kind === 'list';
  const changed = {
    ...(isOwn && { [field]: value }),
    // The form of a quote request asks for contact details among its questions.
    ...(lead.kind === 'quote' && {
      answers: lead.answers.map((answer) =>
        CONTACT_FIELDS[field].includes(answer.name) && answer.value === former
          ? { ...answer, value }
          : answer,
      ),
    }),
  };
  return {
    fields: { ...changed, searchKeys: leadSearchKeys({ ...lead, ...changed }) },
    text: `${CORRECTABLE[field]}: ${value || 'none'} (before: ${former || 'none'})`,
  };
}
