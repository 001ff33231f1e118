/** Lines and contact details of a request list. Free of the validator, since the public request list imports it. */

import { cleanEmail, cleanLine, cleanText, isEmail, normalisePin, PIN_PATTERN } from '../base/typed-text.ts';
import { LIMITS, NEEDED_DAY } from '../base/limits.ts';
import { type DaySpan, isDay, isWithin, neededDays, withFullYear } from '#src/lib/india-time.ts';
import type { LineState, ListLine } from './lead-parts.ts';

/** The state of a line's paper. @param paper its stored fields, if any */
export function lineStateOf(paper: Readonly<Record<string, unknown>> | undefined): LineState {
  if (!paper) return 'unknown';
  // Absent means visible.
  return paper['isVisible'] === false ? 'hidden' : 'visible';
}

/** Limits of the texts that a visitor types into a line; all of them are optional. */
export const PAPER_LINE_LIMITS = {
  /** A sheet size or a reel width, as typed. */
  size: LIMITS.lineSize,
  gsm: LIMITS.lineGsm,
  quantity: LIMITS.lineQuantity,
  note: LIMITS.lineNote,
} as const;

/** One paper of a request list as the browser sends it. */
export type PaperLine = Omit<ListLine, 'computed' | 'state'>;

/** '5 reams'; '' without a quantity. */
export function lineQuantityText({ quantity, unit }: Pick<PaperLine, 'quantity' | 'unit'>): string {
  return quantity.trim() === '' ? '' : `${quantity} ${unit}`;
}

/** 'sample wanted' for a line that asks for one, else ''. */
export function sampleText({ wantsSample }: Pick<PaperLine, 'wantsSample'>): string {
  return wantsSample ? 'sample wanted' : '';
}

/** A warning about a line's paper for the person who answers; '' for none. */
export const LINE_STATE_TEXT: Record<LineState, string> = {
  unchecked: '',
  visible: '',
  hidden: 'hidden on the site',
  unknown: 'not in the catalogue',
};

/** The fields of the sender in the order of the form, with their limits. */
export const LIST_CONTACT_LIMITS = {
  name: LIMITS.name,
  email: LIMITS.email,
  phone: LIMITS.phone,
  company: LIMITS.name,
  /** Six digits, see `state-of-pin.ts`. */
  deliveryPin: 6,
  deliveryPlace: LIMITS.name,
  /** 'YYYY-MM-DD' */
  neededBy: 10,
  gstin: LIMITS.taxNumber,
  remarks: LIMITS.shortText,
} as const;

/** The sender. The name and either e-mail or phone are required; the other details may be ''. */
export type ListContact = Record<keyof typeof LIST_CONTACT_LIMITS, string>;

/** The body of POST /api/send-list. */
export interface RequestList extends ListContact {
  /** The browser's time, ISO 8601. */
  timestamp: string;
  lines: PaperLine[];
  /** The name of the file that follows; '' without one. */
  attachment: string;
}

export const LIST_FIELDS = Object.keys(LIST_CONTACT_LIMITS) as (keyof ListContact)[];

export const LIST_VALIDATION = {
  name: 'Enter your name.',
  email: 'Enter an e-mail address or a phone number.',
  badEmail: 'Invalid email format',
  tooLong: 'Enter a shorter text.',
  pin: 'A PIN code has six digits, for example 110001.',
  day: 'Choose a day, or leave it empty.',
  needed: NEEDED_DAY,
  noLines: 'Add at least one paper to your request.',
  tooManyLines: `A request list holds at most ${LIMITS.requestLines} papers. Please send the others in a second one.`,
} as const;

/** Contact details without invisible marks, and the PIN alone. The GSTIN stays as typed until the request is received. */
export function cleanContact(sent: ListContact): ListContact {
  const lines = Object.fromEntries(
    LIST_FIELDS.map((field) => [field, cleanLine(sent[field])]),
  ) as ListContact;
  return {
    ...lines,
    email: cleanEmail(lines.email),
    deliveryPin: normalisePin(lines.deliveryPin),
    neededBy: withFullYear(lines.neededBy),
    remarks: cleanText(sent.remarks),
  };
}

/** At least seven digits of any script, with any signs between them. */
const HAS_PHONE = /\p{Nd}(?:\P{Nd}*\p{Nd}){6}/u;

/**
 * The errors of the contact details by field; empty if they may be sent.
 * @param days by which the goods may be needed; default: from today on
 * @param needsWay whether an e-mail address or a phone number must be there. Default true
 */
export function listContactErrors(
  contact: ListContact,
  days: DaySpan = neededDays(new Date()),
  needsWay = true,
): Partial<Record<keyof ListContact, string>> {
  const errors: Partial<Record<keyof ListContact, string>> = {};
  for (const field of LIST_FIELDS)
    if (contact[field].length > LIST_CONTACT_LIMITS[field]) errors[field] = LIST_VALIDATION.tooLong;
  if (contact.name.trim() === '') errors.name = LIST_VALIDATION.name;
  const email = cleanEmail(contact.email);
  if (email === '' && !HAS_PHONE.test(contact.phone) && (needsWay || contact.phone !== ''))
    errors.email = LIST_VALIDATION.email;
  else if (email !== '' && !isEmail(email)) errors.email ??= LIST_VALIDATION.badEmail;
  const { deliveryPin: pin, neededBy } = contact;
  if (pin !== '' && !PIN_PATTERN.test(pin)) errors.deliveryPin = LIST_VALIDATION.pin;
  if (neededBy !== '' && !isDay(neededBy)) errors.neededBy = LIST_VALIDATION.day;
  else if (neededBy !== '' && !isWithin(neededBy, days)) errors.neededBy = LIST_VALIDATION.needed;
  return errors;
}
