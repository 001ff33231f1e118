/** A request that an admin types in: it came by telephone or WhatsApp, at the counter or by mail. */
import { internationalDigits } from '#src/lib/phone-number.ts';

import { LIMITS } from '../base/limits.ts';
import { cleanLine, cleanText, isEmail } from '../base/typed-text.ts';
import { checkListContact, lineCountError, type Checked } from './check-submission.ts';
import { PASSED_ON, recordedChange } from './desk-change.ts';
import type { LeadEvent } from './lead-desk.ts';
import { ENQUIRY_CHANNELS, type EnquiryChannel, type LeadSource, type ListLine } from './lead-parts.ts';
import { toLead, type LeadContent, type LeadFields, type LeadReceipt } from './lead.ts';
import { LIST_VALIDATION, type ListContact, type PaperLine } from './request-list.ts';

/** The body of POST /api/take-request. Without lines it needs remarks or a file. */
export interface TakenRequestBody extends ListContact, Omit<LeadSource, 'takenBy'> {
  readonly lines: readonly PaperLine[];
  /** The name of the file that follows, see attach-file; '' for none. */
  readonly attachment: string;
  /** Whether the buyer gets a confirmation: by e-mail, or without an address by WhatsApp with the link of the reply. */
  readonly confirms: boolean;
}

export interface TakenRequestReply {
  readonly id: string;
  readonly reference: string;
  /** The customer's link for a confirmation by WhatsApp; '' if there is none. */
  readonly link: string;
}

/** Longer than the remarks of a visitor, since they keep the parts of an enquiry that were not recognised. */
const TAKEN_REMARKS_MAX = LIMITS.longText;

const TAKEN_VALIDATION = {
  name: 'Enter a name or a company.',
  channel: 'Choose how the request came.',
  confirms: 'A confirmation needs an e-mail address or a phone number that WhatsApp can open.',
  nothing: 'Add at least one paper, or write into the remarks what is asked for.',
  remarks: `The remarks hold at most ${TAKEN_REMARKS_MAX.toLocaleString('en-IN')} characters. Shorten the text.`,
} as const;

/** A checked request without its lines: the buyer's details, and how the request came. */
type TakenContact = ListContact & Omit<LeadSource, 'takenBy'> & Pick<TakenRequestBody, 'attachment'>;

/** Checks everything but the lines, each of which `checkPaperLine` checks. */
export function checkTakenRequest(sent: TakenRequestBody): Checked<TakenContact> {
  const remarks = cleanText(sent.remarks);
  // A firm is name enough: nobody should have to invent a person.
  const name = cleanLine(sent.name) || sent.company;
  // Somebody in the shop may come again and leave no number.
  const { content, error } = checkListContact({ ...sent, name, remarks: '' }, new Date(), false);
  const toldBy = cleanLine(sent.toldBy);
  const attachment = cleanLine(sent.attachment.slice(0, LIMITS.name));
  const isKnown = ENQUIRY_CHANNELS.includes(sent.channel as EnquiryChannel);
  const { length } = sent.lines;
  const errors = [
    name === '' ? TAKEN_VALIDATION.name : error,
    isKnown ? '' : TAKEN_VALIDATION.channel,
    toldBy.length > LIMITS.name ? LIST_VALIDATION.tooLong : '',
    remarks.length > TAKEN_REMARKS_MAX ? TAKEN_VALIDATION.remarks : '',
    length > 0 ? lineCountError(length) : remarks + attachment === '' ? TAKEN_VALIDATION.nothing : '',
    sent.confirms && !isEmail(content.email) && internationalDigits(content.phone) === null
      ? TAKEN_VALIDATION.confirms
      : '',
  ];
  const accepted = { ...content, remarks, channel: sent.channel, toldBy, attachment };
  return { content: accepted, error: [...new Set(errors)].filter((text) => text !== '').join(' ') };
}

/**
 * A request that an admin has typed in, as it is stored, and the events with which its history begins.
 * @param isShared whether the admin passes the customer's link on
 */
export function takenLead(
  { channel, toldBy, ...contact }: TakenContact,
  lines: readonly ListLine[],
  receipt: Pick<LeadReceipt, 'reference' | 'payloadHash'>,
  { id, by, now, isShared }: { id: string; by: string; now: Date; isShared: boolean },
): { lead: LeadFields; events: Omit<LeadEvent, 'at'>[] } {
  const receivedAt = now.toISOString();
  const source: LeadSource = { channel, toldBy, takenBy: by };
  const content: LeadContent = {
    ...contact,
    kind: 'list',
    lines: [...lines],
    sentAt: '',
    source,
  };
  // The buyer has used no page, so the lead has neither a version of the privacy notice nor a session.
  const lead = toLead(content, { ...receipt, receivedAt, notice: '', visitorId: '', flags: [] });
  const taken = recordedChange(id, lead, { kind: 'taken', text: channel }, { by, now });
  if (!isShared) return { lead: { ...lead, desk: taken.desk }, events: [taken.event] };
  const shared = recordedChange(id, { ...lead, desk: taken.desk }, PASSED_ON, { by, now });
  return { lead: { ...lead, desk: shared.desk }, events: [taken.event, shared.event] };
}
