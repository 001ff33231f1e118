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

/** A line in the editor, with numbers as typed. `key` is the React key, which stays the same when lines are moved. */
export interface LineForm {
  readonly key: string;
  readonly name: string;
  readonly size: string;
  readonly gsm: string;
  readonly quantity: string;
  readonly unit: string;
  /** The billed quantity in the rate's unit; '' uses the computed one. */
  readonly billed: string;
  readonly rateUnit: string;
  readonly rate: string;
}

/** An offer in the editor, with numbers as typed. */
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

const orNaN = (parsed: number | null): number => parsed ?? Number.NaN;

function unitOf(text: string): QuantityUnit {
  return PAPER_LINE_UNITS.find((unit) => unit === text) ?? 'kg';
}

function rateUnitOf(text: string): RateUnit {
  return RATE_UNITS.find((unit) => unit === text) ?? 'kg';
}

/** The billed quantity of a line in the rate's unit, in thousandths. */
export interface Billed {
  /** Derived exactly from the ordered quantity; nothing needs to be typed then. */
  readonly counted: number | null;
  /** Computed from GSM and size; the admin can replace it. */
  readonly suggested: number | null;
}

/** The quantity unit for each rate unit; a piece has none. */
const AS_QUANTITY_UNIT: Partial<Record<RateUnit, QuantityUnit>> = { kg: 'kg', ream: 'reams' };

/** Computes the billed quantity of a typed line as far as possible. */
export function billedOf(line: LineForm): Billed {
  const quantity = parseDecimal(line.quantity, QUANTITY_PLACES);
  if (quantity === null || quantity === 0) return { counted: null, suggested: null };
  const unit = unitOf(line.unit);
  const rateUnit = rateUnitOf(line.rateUnit);
  const counted = exactBilled(quantity, unit, rateUnit);
  const to = AS_QUANTITY_UNIT[rateUnit];
  const weighed =
    counted === null && to
      ? convertQuantity({ amount: quantity / THOUSAND, unit }, to, measuresOf(line))
      : null;
  const suggested = weighed === null ? null : Math.round(weighed * THOUSAND);
  return { counted, suggested: suggested === 0 ? null : suggested };
}

/** The billed quantity in thousandths of the rate's unit; `null` while it is unknown. */
export function billedThousandths(line: LineForm): number | null {
  const { counted, suggested } = billedOf(line);
  return counted ?? (line.billed.trim() === '' ? suggested : parseDecimal(line.billed, QUANTITY_PLACES));
}

function toLine(line: LineForm): OfferLineDraft {
  return {
    name: line.name.trim(),
    size: line.size.trim(),
    gsm: line.gsm.trim(),
    quantityThousandths: orNaN(parseDecimal(line.quantity, QUANTITY_PLACES)),
    unit: unitOf(line.unit),
    billedThousandths: orNaN(billedThousandths(line)),
    rateUnit: rateUnitOf(line.rateUnit),
    ratePaise: orNaN(parseRupees(line.rate)),
  };
}

/** Parses the form. Invalid numbers become `NaN`, which `offerErrors` rejects; an empty freight becomes 0. */
export function toDraft(form: OfferForm): OfferDraft {
  return {
    customer: {
      name: form.name.trim(),
      email: form.email.trim(),
      company: form.company.trim(),
      phone: form.phone.trim(),
    },
    lines: form.lines.map(toLine),
    freightPaise: form.freight.trim() === '' ? 0 : orNaN(parseRupees(form.freight)),
    gstBasisPoints: orNaN(parseDecimal(form.gst.replace('%', ''), PERCENT_PLACES)),
    validUntil: form.validUntil,
    terms: form.terms.trim(),
    note: form.note.trim(),
  };
}

/** Error messages by field. An invalid quantity hides the error of the billed quantity, which depends on it. */
export function formErrors(form: OfferForm, today: string): EditorErrors {
  const errors = offerErrors(toDraft(form), today);
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([path, message]) =>
        message !== OFFER_VALIDATION.billed || !(path.replace('billed', 'quantity') in errors),
    ),
  );
}

/** Paths of fields that affect the sums; while one has an error, no sums are shown. */
const AFFECTS_SUMS = /^(?:lines|freight$|gst$)/;

/** The typed offer with its amounts and sums; `null` while a figure is missing or invalid. */
export function contentOf(form: OfferForm, today: string): OfferContent | null {
  const errors = Object.keys(formErrors(form, today));
  return errors.some((path) => AFFECTS_SUMS.test(path)) ? null : toOfferContent(toDraft(form));
}

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

/** The form for the next version of a sent offer. A validity that has expired is replaced by the default. */
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

export const LINES_MAX = OFFER_LIMITS.lines;
