import {
  optionalGstinError,
  HSN_PATTERN,
  normaliseGstin,
  OFFER_LIMITS,
  OFFER_VALIDATION,
  stateCodeOfGstin,
  type BusinessDetails,
} from '#src/contracts/index.ts';
import { isDay } from '#src/lib/india-days.ts';
import { decimalText, parseDecimal } from '#src/lib/money.ts';

import { businessTexts } from '../texts.ts';

/** A GST rate in the editor, as typed. */
export interface RateRow {
  readonly hsn: string;
  /** Per cent. */
  readonly rate: string;
  readonly from: string;
}

export interface BusinessForm extends Omit<BusinessDetails, 'gstRates'> {
  readonly gstRates: readonly RateRow[];
}

export function toBusinessForm({ gstRates, ...details }: BusinessDetails): BusinessForm {
  const rows = gstRates.map(({ hsn, gstBasisPoints, from }) => ({
    hsn,
    rate: decimalText(gstBasisPoints, 2),
    from,
  }));
  return { ...details, gstRates: rows };
}

const parseRate = (text: string): number | null => parseDecimal(text.replace('%', ''), 2);

/** The details to store. A GSTIN names the state. */
export function toBusinessDetails({ gstRates, ...form }: BusinessForm): BusinessDetails {
  const gstin = normaliseGstin(form.gstin);
  const state = stateCodeOfGstin(gstin) || form.state;
  const rates = gstRates.map(({ hsn, rate, from }) => ({
    hsn: hsn.trim(),
    gstBasisPoints: parseRate(rate) ?? 0,
    from,
  }));
  return { ...form, gstin, state, gstRates: rates };
}

function rateErrors({ hsn, rate, from }: RateRow): Partial<Record<keyof RateRow, string>> {
  const code = hsn.trim();
  const isRate = (parseRate(rate) ?? Infinity) <= OFFER_LIMITS.gstBasisPoints;
  return {
    ...((code === '' || !HSN_PATTERN.test(code)) && { hsn: businessTexts.hsnCode }),
    ...(!isRate && { rate: OFFER_VALIDATION.gst }),
    ...(!isDay(from) && { from: businessTexts.rateDay }),
  };
}

/** Error messages by field; empty if the details may be stored. */
export function businessErrors({ gstin, termsTemplates, gstRates }: BusinessForm): Record<string, string> {
  const wrongGstin = optionalGstinError(normaliseGstin(gstin));
  const errors: Record<string, string> = wrongGstin === '' ? {} : { gstin: wrongGstin };
  for (const [at, { name }] of termsTemplates.entries())
    if (name.trim() === '') errors[`termsTemplates.${at}`] = businessTexts.templateName;
  for (const [at, row] of gstRates.entries())
    for (const [field, message] of Object.entries(rateErrors(row)))
      errors[`gstRates.${at}.${field}`] = message;
  return errors;
}
