import { requestListText } from '#src/contracts/leads/lead-text.ts';
import {
  cleanContact,
  LIST_FIELDS,
  LIST_VALIDATION,
  listContactErrors,
  PAPER_LINE_LIMITS,
  type ListContact,
  type PaperLine,
} from '#src/contracts/leads/request-list.ts';
import type { ListedLine } from '#src/data/request-list/request-list.ts';
import { useLeadForm, type LeadFormControl } from '#src/data/submissions/use-lead-form.ts';

import { requestListPageTexts } from './list-page-texts.ts';

const EMPTY = Object.fromEntries(LIST_FIELDS.map((field) => [field, ''])) as Record<
  keyof ListContact,
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

/** The sentence that names the first paper with a text that is too long; '' without one. */
function tooLongLine(lines: readonly ListedLine[]): string {
  const fields = Object.keys(PAPER_LINE_LIMITS) as (keyof typeof PAPER_LINE_LIMITS)[];
  const place = lines.findIndex((line) =>
    fields.some((field) => line[field].trim().length > PAPER_LINE_LIMITS[field]),
  );
  return place < 0 ? '' : requestListPageTexts.tooLong(place + 1);
}

/**
 * The form that sends the request list. After a success the sent lines are removed from the list.
 * @param attachment the name of the file that follows; '' for none
 */
export function useListForm(lines: readonly ListedLine[], attachment: string): LeadFormControl<ListContact> {
  return useLeadForm<ListContact>({
    formName: 'request-list',
    empty: EMPTY,
    fields: LIST_FIELDS,
    rememberedAs: REMEMBERED_AS,
    failureTexts: requestListPageTexts,
    refusal: tooLongLine(lines),
    check: (values, unreadable) => ({
      ...listContactErrors(cleanContact(values)),
      ...(unreadable.includes('neededBy') && { neededBy: LIST_VALIDATION.day }),
    }),
    toSend: (values) => {
      const sent: PaperLine[] = lines.map(({ id: _id, ...line }) => line);
      return {
        message: {
          kind: 'list',
          body: {
            ...cleanContact(values),
            timestamp: new Date().toISOString(),
            lines: sent,
            attachment,
          },
        },
        title: requestListPageTexts.titleOf(lines.length),
        text: requestListText(sent),
        content: JSON.stringify(sent),
        lineIds: lines.map(({ id }) => id),
      };
    },
  });
}
