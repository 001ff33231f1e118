import { dayText } from '#src/lib/india-days.ts';

import { markedGstin, stateText } from '../base/gstin.ts';
import { stateCodesOfPin } from '../base/state-of-pin.ts';
import type { ListContact } from './request-list.ts';

/** The contact details and the file's name with labels, in the order of the form, without empty ones. */
export function contactRows(
  contact: ListContact & { readonly attachment?: string },
): { label: string; value: string }[] {
  const state = stateCodesOfPin(contact.deliveryPin).map(stateText).join(' or ');
  const place = [contact.deliveryPlace, contact.deliveryPin].filter(Boolean).join(' ');
  return [
    { label: 'Name', value: contact.name },
    { label: 'E-mail', value: contact.email },
    { label: 'Phone', value: contact.phone },
    { label: 'Company', value: contact.company },
    { label: 'GSTIN', value: markedGstin(contact.gstin) },
    { label: 'Delivery to', value: [place, state].filter(Boolean).join(', ') },
    { label: 'Needed by', value: dayText(contact.neededBy) },
    { label: 'Remarks', value: contact.remarks },
    { label: 'File chosen', value: contact.attachment ?? '' },
  ].filter(({ value }) => value !== '');
}
