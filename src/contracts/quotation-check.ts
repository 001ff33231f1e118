import { isEmail } from './email.ts';
import { LIMITS } from './limits.ts';
import {
  QUOTATION_LIMITS,
  type QuotationContent,
  type QuotationDraft,
  type QuotationLineDraft,
  type RateUnit,
} from './quotation.ts';
import { addDays, isDay } from '#src/lib/india-days.ts';
import { lineAmount, totalsOf } from '#src/lib/money.ts';
import { REAM_SHEETS, type QuantityUnit } from '#src/lib/paper/quantity.ts';

/** How many thousandths of a rate's unit one thousandth of the quantity's unit is, as a fraction. */
const BILLED_RATIO: Partial<Record<QuantityUnit, Partial<Record<RateUnit, readonly [number, number]>>>> = {
  kg: { kg: [1, 1] },
  tonnes: { kg: [1_000, 1] },
  reams: { ream: [1, 1] },
  sheets: { piece: [1, 1], ream: [1, REAM_SHEETS] },
  rolls: { piece: [1, 1] },
  packets: { piece: [1, 1] },
};

/**
 * The billed quantity where it follows from the delivered one by counting alone; `null` where it must be weighed, or
 * agreed: then the admin says it.
 */
export function exactBilled(
  quantityThousandths: number,
  unit: QuantityUnit,
  rateUnit: RateUnit,
): number | null {
  const [times, by] = BILLED_RATIO[unit]?.[rateUnit] ?? [];
  if (times === undefined || by === undefined) return null;
  const product = quantityThousandths * times;
  return product % by === 0 ? product / by : null;
}

/** The offer with the price of each line and the sums. @param draft checked by `quotationErrors` */
export function toQuotationContent(draft: QuotationDraft): QuotationContent {
  const lines = draft.lines.map((line) => ({
    ...line,
    amountPaise: lineAmount(line.billedThousandths, line.ratePaise),
  }));
  return { ...draft, lines, ...totalsOf(lines, draft.freightPaise, draft.gstBasisPoints) };
}

export const QUOTATION_VALIDATION = {
  name: 'Enter the name of the customer.',
  email: 'Enter the e-mail address that the offer goes to.',
  badEmail: 'Invalid email format',
  noLines: 'Add at least one line.',
  tooManyLines: `An offer holds at most ${QUOTATION_LIMITS.lines} lines.`,
  lineName: 'Enter the paper.',
  quantity: 'Enter a quantity above 0, with at most three decimals.',
  billed: 'Enter how much of the rate’s unit this is, above 0, with at most three decimals.',
  rate: 'Enter a rate in rupees above 0, with at most two decimals.',
  amount: 'This amount is too large.',
  notCounted: 'The billed quantity does not match the quantity.',
  freight: 'Enter the freight in rupees, with at most two decimals; 0 for none.',
  gst: 'Enter the GST in per cent, from 0 to 100, with at most two decimals.',
  validUntil: 'Choose the last day on which the offer is valid: today or later, within a year.',
  tooLong: 'Enter a shorter text.',
} as const;

/** Where an error is: a field of the offer, or of the line at a place ('lines.0.rate'). */
export type QuotationErrors = Record<string, string>;

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

function lineErrors(line: QuotationLineDraft, at: number, errors: QuotationErrors): void {
  const fail = (field: string, message: string): void => {
    errors[`lines.${at}.${field}`] = message;
  };
  const { quantityThousandths, unit, billedThousandths, rateUnit, ratePaise } = line;
  if (line.name.trim() === '') fail('name', QUOTATION_VALIDATION.lineName);
  else if (line.name.length > LIMITS.name) fail('name', QUOTATION_VALIDATION.tooLong);
  if (line.size.length > LIMITS.lineSize) fail('size', QUOTATION_VALIDATION.tooLong);
  if (line.gsm.length > LIMITS.lineGsm) fail('gsm', QUOTATION_VALIDATION.tooLong);
  const max = QUOTATION_LIMITS.quantityThousandths;
  const isQuantity = isWhole(quantityThousandths, 1, max);
  const isBilled = isWhole(billedThousandths, 1, max);
  const isRate = isWhole(ratePaise, 1, QUOTATION_LIMITS.ratePaise);
  if (!isQuantity) fail('quantity', QUOTATION_VALIDATION.quantity);
  if (!isBilled) fail('billed', QUOTATION_VALIDATION.billed);
  if (!isRate) fail('rate', QUOTATION_VALIDATION.rate);
  if (!isQuantity || !isBilled || !isRate) return;
  const counted = exactBilled(quantityThousandths, unit, rateUnit);
  if (counted !== null && counted !== billedThousandths) fail('billed', QUOTATION_VALIDATION.notCounted);
  else if (lineAmount(billedThousandths, ratePaise) > QUOTATION_LIMITS.amountPaise)
    fail('rate', QUOTATION_VALIDATION.amount);
}

/**
 * What keeps an offer from being sent; empty when nothing does. Used by the editor and by the function.
 * @param draft numbers that could not be read are `NaN`
 * @param today the day in India, 'YYYY-MM-DD'
 */
export function quotationErrors(draft: QuotationDraft, today: string): QuotationErrors {
  const errors: QuotationErrors = {};
  const { customer, lines, freightPaise, gstBasisPoints, validUntil } = draft;
  if (customer.company.length > LIMITS.name) errors['company'] = QUOTATION_VALIDATION.tooLong;
  if (customer.phone.length > LIMITS.phone) errors['phone'] = QUOTATION_VALIDATION.tooLong;
  if (customer.name.trim() === '') errors['name'] = QUOTATION_VALIDATION.name;
  else if (customer.name.length > LIMITS.answer) errors['name'] = QUOTATION_VALIDATION.tooLong;
  if (customer.email.trim() === '') errors['email'] = QUOTATION_VALIDATION.email;
  else if (!isEmail(customer.email)) errors['email'] = QUOTATION_VALIDATION.badEmail;
  if (lines.length === 0) errors['lines'] = QUOTATION_VALIDATION.noLines;
  if (lines.length > QUOTATION_LIMITS.lines) errors['lines'] = QUOTATION_VALIDATION.tooManyLines;
  for (const [at, line] of lines.entries()) lineErrors(line, at, errors);
  if (!isWhole(freightPaise, 0, QUOTATION_LIMITS.freightPaise))
    errors['freight'] = QUOTATION_VALIDATION.freight;
  if (!isWhole(gstBasisPoints, 0, QUOTATION_LIMITS.gstBasisPoints)) errors['gst'] = QUOTATION_VALIDATION.gst;
  const isInTime = validUntil >= today && validUntil <= addDays(today, QUOTATION_LIMITS.validDays);
  if (!isDay(validUntil) || !isInTime) errors['validUntil'] = QUOTATION_VALIDATION.validUntil;
  if (draft.terms.length > QUOTATION_LIMITS.terms) errors['terms'] = QUOTATION_VALIDATION.tooLong;
  if (draft.note.length > QUOTATION_LIMITS.note) errors['note'] = QUOTATION_VALIDATION.tooLong;
  return errors;
}
