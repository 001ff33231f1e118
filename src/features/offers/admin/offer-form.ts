import {
  exactBilled,
  OFFER_DEFAULTS,
  OFFER_LIMITS,
  OFFER_VALIDATION,
  offerErrors,
  RATE_UNITS,
  PAPER_LINE_UNITS,
  toOfferContent,
  type Offer,
  type OfferContent,
  type OfferDraft,
  type OfferLineDraft,
  type RateUnit,
} from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { addDays } from '#src/lib/india-days.ts';
import { decimalText, parseDecimal, parseRupees } from '#src/lib/money.ts';
import { measuresOf } from '#src/lib/paper/line-measures.ts';
import { convertQuantity, type QuantityUnit } from '#src/lib/paper/quantity.ts';

/** A line as it is typed; `key` keeps its identity while it moves. */
export interface LineForm {
  readonly key: string;
  readonly name: string;
  readonly size: string;
  readonly gsm: string;
  readonly quantity: string;
  readonly unit: string;
  /** The quantity in the rate's unit where it cannot be counted; '' takes what is computed from GSM and size. */
  readonly billed: string;
  readonly rateUnit: string;
  readonly rate: string;
}

/** An offer as it is typed: every number is the text in its field. */
export interface OfferForm {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly lines: readonly LineForm[];
  readonly freight: string;
  readonly gst: string;
  readonly validUntil: string;
  readonly note: string;
  readonly terms: string;
}

const QUANTITY_PLACES = 3;
const PERCENT_PLACES = 2;
const THOUSAND = 1_000;

const numberOf = (parsed: number | null): number => parsed ?? Number.NaN;

function unitOf(text: string): QuantityUnit {
  return PAPER_LINE_UNITS.find((unit) => unit === text) ?? 'kg';
}

function rateUnitOf(text: string): RateUnit {
  return RATE_UNITS.find((unit) => unit === text) ?? 'kg';
}

/** Where a line's billed quantity comes from; quantities in thousandths. */
export interface Billed {
  /** It follows by counting, and nothing is to be typed. */
  readonly counted: number | null;
  /** Computed from GSM and size, which the admin may overrule. */
  readonly suggested: number | null;
}

/** The unit of quantities that a rate's unit is. A piece is none of them. */
const MEASURED: Partial<Record<RateUnit, QuantityUnit>> = { kg: 'kg', ream: 'reams' };

/** How much is billed for what was typed, as far as that can be computed. */
export function billedOf(line: LineForm): Billed {
  const quantity = parseDecimal(line.quantity, QUANTITY_PLACES);
  if (quantity === null || quantity === 0) return { counted: null, suggested: null };
  const unit = unitOf(line.unit);
  const rateUnit = rateUnitOf(line.rateUnit);
  const counted = exactBilled(quantity, unit, rateUnit);
  const to = MEASURED[rateUnit];
  const weighed =
    counted === null && to
      ? convertQuantity({ amount: quantity / THOUSAND, unit }, to, measuresOf(line))
      : null;
  const suggested = weighed === null ? null : Math.round(weighed * THOUSAND);
  return { counted, suggested: suggested === 0 ? null : suggested };
}

/** What is billed of a line, in thousandths of its rate's unit; `null` while that cannot be told. */
export function billedThousandths(line: LineForm): number | null {
  const { counted, suggested } = billedOf(line);
  return counted ?? (line.billed.trim() === '' ? suggested : parseDecimal(line.billed, QUANTITY_PLACES));
}

function toLine(line: LineForm): OfferLineDraft {
  return {
    name: line.name.trim(),
    size: line.size.trim(),
    gsm: line.gsm.trim(),
    quantityThousandths: numberOf(parseDecimal(line.quantity, QUANTITY_PLACES)),
    unit: unitOf(line.unit),
    billedThousandths: numberOf(billedThousandths(line)),
    rateUnit: rateUnitOf(line.rateUnit),
    ratePaise: numberOf(parseRupees(line.rate)),
  };
}

/** The offer that was typed; what is no number is `NaN`, which `offerErrors` refuses. An empty freight is none. */
export function toDraft(form: OfferForm): OfferDraft {
  return {
    customer: {
      name: form.name.trim(),
      email: form.email.trim(),
      company: form.company.trim(),
      phone: form.phone.trim(),
    },
    lines: form.lines.map(toLine),
    freightPaise: form.freight.trim() === '' ? 0 : numberOf(parseRupees(form.freight)),
    gstBasisPoints: numberOf(parseDecimal(form.gst.replace('%', ''), PERCENT_PLACES)),
    validUntil: form.validUntil,
    terms: form.terms.trim(),
    note: form.note.trim(),
  };
}

/** Errors by field, as the editor names them. An unread quantity says so before the billed one that follows from it. */
export function formErrors(form: OfferForm, today: string): EditorErrors {
  const errors = offerErrors(toDraft(form), today);
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([path, message]) =>
        message !== OFFER_VALIDATION.billed || !(path.replace('billed', 'quantity') in errors),
    ),
  );
}

/** Everything but names and dates that decides the sums: with an error there, no sum is shown. */
const SUMMED = /^(?:lines|freight$|gst$)/;

/** Lines with their amounts and the sums while typing; `null` while a figure is missing. */
export function contentOf(form: OfferForm, today: string): OfferContent | null {
  const errors = Object.keys(formErrors(form, today));
  return errors.some((path) => SUMMED.test(path)) ? null : toOfferContent(toDraft(form));
}

/** A line with nothing typed. */
export function blankLine(): LineForm {
  return {
    key: crypto.randomUUID(),
    name: '',
    size: '',
    gsm: '',
    quantity: '',
    unit: 'kg',
    billed: '',
    rateUnit: OFFER_DEFAULTS.rateUnit,
    rate: '',
  };
}

/** A sent offer as it is typed, for its next version. Its last day is chosen anew when it is over. */
export function toForm(offer: Offer, today: string): OfferForm {
  const { customer, freightPaise, gstBasisPoints, validUntil, note, terms } = offer;
  const lines = offer.lines.map((line, at): LineForm => {
    const { name, size, gsm, unit, rateUnit } = line;
    const quantity = decimalText(line.quantityThousandths, QUANTITY_PLACES);
    const typed = {
      key: `sent-${at}`,
      name,
      size,
      gsm,
      quantity,
      unit,
      rateUnit,
      billed: '',
      rate: decimalText(line.ratePaise, 2),
    };
    const { counted, suggested } = billedOf(typed);
    const isComputed = (counted ?? suggested) === line.billedThousandths;
    return isComputed ? typed : { ...typed, billed: decimalText(line.billedThousandths, QUANTITY_PLACES) };
  });
  return {
    ...customer,
    lines,
    freight: freightPaise === 0 ? '' : decimalText(freightPaise, 2),
    gst: decimalText(gstBasisPoints, PERCENT_PLACES),
    validUntil: validUntil < today ? addDays(today, OFFER_DEFAULTS.validDays) : validUntil,
    note,
    terms,
  };
}

/** The most lines of an offer. */
export const LINES_MAX = OFFER_LIMITS.lines;
