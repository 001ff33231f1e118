import * as v from 'valibot';

import { optionalGstinError, stateOfCode } from '../base/gstin.ts';
import { cleanEmail, isEmail, PIN_PATTERN } from '../base/typed-text.ts';
import {
  offerDraftSchema,
  type OfferContent,
  type OfferDraft,
  type OfferLineDraft,
  type OfferSeller,
} from './offer-entity.ts';
import { exactBilled, HSN_PATTERN, OFFER_LIMITS } from './offer-limits.ts';
import { offerSums, taxSchemeOf } from './offer-tax.ts';
import { addDays, isDay } from '#src/lib/india-time.ts';
import { lineAmount } from '#src/lib/money.ts';
import { internationalDigits } from '#src/lib/phone-number.ts';

/** Adds the seller, the price of each line and the sums. @param draft checked by `offerErrors` */
export function toOfferContent(draft: OfferDraft, seller: OfferSeller): OfferContent {
  const states = { seller: seller.state, delivery: draft.placeOfSupply || draft.deliveryState };
  const taxScheme = taxSchemeOf(draft.supply, states, seller.lutNumber);
  const lines = draft.lines.map((line) => ({
    ...line,
    amountPaise: lineAmount(line.billedThousandths, line.ratePaise),
  }));
  const content = { ...draft, lines, seller, taxScheme };
  return { ...content, ...offerSums(content) };
}

/**
 * The line that an alternative belongs to, by number from 1: the nearest one above that is no alternative.
 * @param at index of the alternative; 0 when there is no line above
 */
export function mainLineAbove(lines: readonly { readonly isAlternative: boolean }[], at: number): number {
  return lines.slice(0, at).findLastIndex(({ isAlternative }) => !isAlternative) + 1;
}

export const OFFER_VALIDATION = {
  name: 'Enter the name of the customer.',
  email: 'Enter the e-mail address or the phone number that the offer goes to.',
  phone: 'WhatsApp cannot open this number. Enter it with its country code, or enter an e-mail address.',
  badEmail: 'Invalid email format',
  noLines: 'Add at least one line.',
  tooManyLines: `An offer holds at most ${OFFER_LIMITS.lines} lines.`,
  lineName: 'Enter the paper.',
  quantity: 'Enter a quantity above 0, with at most three decimals.',
  billed: 'Enter how much of the rate’s unit this is, above 0, with at most three decimals.',
  rate: 'Enter a rate in rupees above 0, with at most two decimals.',
  amount: 'This amount is too large.',
  notCounted: 'The billed quantity does not match the quantity.',
  freight: 'Enter the freight in rupees, with at most two decimals; 0 for none.',
  gst: 'Enter the GST in per cent, from 0 to 100, with at most two decimals.',
  hsn: 'An HSN code has 4, 6 or 8 digits. Leave it empty if you do not know it.',
  alternative:
    'An alternative stands below the line that it may replace. Move it, or make it a line of its own.',
  tolerance: 'Enter the tolerance in per cent, from 0 to 20.',
  deliveryPlace: 'Enter the country and place of delivery.',
  deliveryState: 'Choose the state of delivery: it decides between CGST with SGST and IGST.',
  placeOfSupply: 'Choose the place of supply, or leave it empty where it is the state of delivery.',
  deliveryPin: 'A PIN code has six digits and does not begin with 0.',
  deliveryDays: 'Enter the days until delivery, from 1 to 365, or leave it empty.',
  validUntil: 'Choose the last day on which the offer is valid: today or later, within a year.',
  tooLong: 'Enter a shorter text.',
} as const;

/** Errors by field of the offer, or of a line ('lines.0.rate'). */
export type OfferErrors = Record<string, string>;

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

/** @param mainLine the number of the line that an alternative at this place belongs to, see `mainLineAbove` */
function lineErrors(line: OfferLineDraft, at: number, mainLine: number, errors: OfferErrors): void {
  const fail = (field: string, message: string): void => {
    errors[`lines.${at}.${field}`] = message;
  };
  const { quantityThousandths, unit, billedThousandths, rateUnit, ratePaise } = line;
  if (line.name.trim() === '') fail('name', OFFER_VALIDATION.lineName);
  if (!HSN_PATTERN.test(line.hsn)) fail('hsn', OFFER_VALIDATION.hsn);
  if (!isWhole(line.gstBasisPoints, 0, OFFER_LIMITS.gstBasisPoints)) fail('gst', OFFER_VALIDATION.gst);
  if (!isWhole(line.toleranceBasisPoints, 0, OFFER_LIMITS.toleranceBasisPoints))
    fail('tolerance', OFFER_VALIDATION.tolerance);
  if (line.alternativeTo !== 0 && line.alternativeTo !== mainLine)
    fail('alternative', OFFER_VALIDATION.alternative);
  const max = OFFER_LIMITS.quantityThousandths;
  const isQuantity = isWhole(quantityThousandths, 1, max);
  const isBilled = isWhole(billedThousandths, 1, max);
  const isRate = isWhole(ratePaise, 1, OFFER_LIMITS.ratePaise);
  if (!isQuantity) fail('quantity', OFFER_VALIDATION.quantity);
  if (!isBilled) fail('billed', OFFER_VALIDATION.billed);
  if (!isRate) fail('rate', OFFER_VALIDATION.rate);
  if (!isQuantity || !isBilled || !isRate) return;
  const counted = exactBilled(quantityThousandths, unit, rateUnit);
  if (counted !== null && counted !== billedThousandths) fail('billed', OFFER_VALIDATION.notCounted);
  else if (lineAmount(billedThousandths, ratePaise) > OFFER_LIMITS.amountPaise)
    fail('rate', OFFER_VALIDATION.amount);
}

function deliveryErrors(draft: OfferDraft, errors: OfferErrors): void {
  const { supply, deliveryPlace, deliveryPin, deliveryState, placeOfSupply, deliveryDays } = draft;
  if (supply === 'export' && deliveryPlace === '') errors['deliveryPlace'] = OFFER_VALIDATION.deliveryPlace;
  const needsState = supply === 'india' || supply === 'sez' || deliveryState !== '';
  if (needsState && !stateOfCode(deliveryState)) errors['deliveryState'] = OFFER_VALIDATION.deliveryState;
  if (placeOfSupply && !stateOfCode(placeOfSupply)) errors['placeOfSupply'] = OFFER_VALIDATION.placeOfSupply;
  if (deliveryPin !== '' && !PIN_PATTERN.test(deliveryPin))
    errors['deliveryPin'] = OFFER_VALIDATION.deliveryPin;
  if (!isWhole(deliveryDays, 0, OFFER_LIMITS.deliveryDays))
    errors['deliveryDays'] = OFFER_VALIDATION.deliveryDays;
}

/**
 * The errors of an offer; empty if it may be sent.
 * @param draft numbers that could not be read are `NaN`
 * @param today the day in India, 'YYYY-MM-DD'
 */
export function offerErrors(draft: OfferDraft, today: string): OfferErrors {
  const errors: OfferErrors = {};
  const { customer, lines, freightPaise, validUntil } = draft;
  if (customer.name.trim() === '') errors['name'] = OFFER_VALIDATION.name;
  if (customer.email.trim() === '') {
    if (customer.phone.trim() === '') errors['email'] = OFFER_VALIDATION.email;
    else if (internationalDigits(customer.phone) === null) errors['phone'] = OFFER_VALIDATION.phone;
  } else if (!isEmail(cleanEmail(customer.email))) errors['email'] = OFFER_VALIDATION.badEmail;
  const wrongGstin = optionalGstinError(customer.gstin);
  if (wrongGstin !== '') errors['gstin'] = wrongGstin;
  if (lines.length === 0) errors['lines'] = OFFER_VALIDATION.noLines;
  if (lines.length > OFFER_LIMITS.lines) errors['lines'] = OFFER_VALIDATION.tooManyLines;
  const flags = lines.map(({ alternativeTo }) => ({ isAlternative: alternativeTo !== 0 }));
  for (const [at, line] of lines.entries()) lineErrors(line, at, mainLineAbove(flags, at), errors);
  if (!isWhole(freightPaise, 0, OFFER_LIMITS.freightPaise)) errors['freight'] = OFFER_VALIDATION.freight;
  deliveryErrors(draft, errors);
  const isInTime = validUntil >= today && validUntil <= addDays(today, OFFER_LIMITS.validDays);
  if (!isDay(validUntil) || !isInTime) errors['validUntil'] = OFFER_VALIDATION.validUntil;
  for (const issue of v.safeParse(offerDraftSchema, draft).issues ?? []) {
    const field = (v.getDotPath(issue) ?? '').replace('customer.', '');
    if (issue.type === 'max_length') errors[field] ??= OFFER_VALIDATION.tooLong;
  }
  return errors;
}
