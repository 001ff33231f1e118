import {
  exactBilled,
  isOneRateOffer,
  mainLineAbove,
  normaliseGstin,
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
  type OfferSeller,
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
  readonly hsn: string;
  /** Per cent. */
  readonly gst: string;
  readonly isAlternative: boolean;
  /** Per cent. */
  readonly tolerance: string;
  readonly leadTime: string;
}

/** An offer in the editor, with numbers as typed. */
export interface OfferForm {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly gstin: string;
  readonly address: string;
  /** 'india' or 'export'. */
  readonly supply: string;
  readonly deliveryPlace: string;
  readonly deliveryPin: string;
  readonly deliveryState: string;
  readonly deliveryDays: string;
  readonly lines: readonly LineForm[];
  readonly freight: string;
  readonly pricesIncludeGst: boolean;
  readonly isRoundedOff: boolean;
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

/** Per cent as basis points. */
function percent(text: string): number {
  return orNaN(parseDecimal(text.replace('%', '').replace('±', ''), PERCENT_PLACES));
}

function toLine(line: LineForm, at: number, lines: readonly LineForm[]): OfferLineDraft {
  // The first line has none above: as an alternative to itself it gets the message of `offerErrors`.
  const main = mainLineAbove(lines, at) || at + 1;
  return {
    name: line.name.trim(),
    size: line.size.trim(),
    gsm: line.gsm.trim(),
    quantityThousandths: orNaN(parseDecimal(line.quantity, QUANTITY_PLACES)),
    unit: unitOf(line.unit),
    billedThousandths: orNaN(billedThousandths(line)),
    rateUnit: rateUnitOf(line.rateUnit),
    ratePaise: orNaN(parseRupees(line.rate)),
    hsn: line.hsn.replaceAll(/\s/g, ''),
    gstBasisPoints: percent(line.gst),
    alternativeTo: line.isAlternative ? main : 0,
    toleranceBasisPoints: line.tolerance.trim() === '' ? 0 : percent(line.tolerance),
    leadTime: line.leadTime.trim(),
  };
}

/** Parses the form. Invalid numbers become `NaN`, which `offerErrors` rejects; an empty freight becomes 0. */
export function toDraft(form: OfferForm): OfferDraft {
  const isExport = form.supply === 'export';
  return {
    customer: {
      name: form.name.trim(),
      email: form.email.trim(),
      company: form.company.trim(),
      phone: form.phone.trim(),
      gstin: isExport ? '' : normaliseGstin(form.gstin),
      address: form.address.trim(),
    },
    supply: isExport ? 'export' : 'india',
    deliveryPlace: form.deliveryPlace.trim(),
    deliveryPin: isExport ? '' : form.deliveryPin.replaceAll(/\s/g, ''),
    deliveryState: isExport ? '' : form.deliveryState,
    deliveryDays: form.deliveryDays.trim() === '' ? 0 : orNaN(parseDecimal(form.deliveryDays, 0)),
    lines: form.lines.map(toLine),
    freightPaise: form.freight.trim() === '' ? 0 : orNaN(parseRupees(form.freight)),
    pricesIncludeGst: form.pricesIncludeGst,
    isRoundedOff: form.isRoundedOff,
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
const AFFECTS_SUMS = /^(?:lines|freight$)/;

/** The typed offer with its amounts and sums; `null` while a figure is missing or invalid. */
export function contentOf(form: OfferForm, seller: OfferSeller, today: string): OfferContent | null {
  const errors = Object.keys(formErrors(form, today));
  return errors.some((path) => AFFECTS_SUMS.test(path)) ? null : toOfferContent(toDraft(form), seller);
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
    hsn: '',
    gst: decimalText(OFFER_DEFAULTS.gstBasisPoints, PERCENT_PLACES),
    isAlternative: false,
    tolerance: '',
    leadTime: '',
  };
}

/** The form for the next version of a sent offer. A validity that has expired is replaced by the default. */
export function toForm(offer: Offer, today: string): OfferForm {
  const { customer, freightPaise, validUntil, note, terms, deliveryDays } = offer;
  const { supply, deliveryPlace, deliveryPin, deliveryState, pricesIncludeGst, isRoundedOff } = offer;
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
      hsn: line.hsn,
      gst: decimalText(isOneRateOffer(offer) ? offer.gstBasisPoints : line.gstBasisPoints, PERCENT_PLACES),
      isAlternative: line.alternativeTo !== 0,
      tolerance:
        line.toleranceBasisPoints === 0 ? '' : decimalText(line.toleranceBasisPoints, PERCENT_PLACES),
      leadTime: line.leadTime,
    };
    const { counted, suggested } = billedOf(typed);
    const isComputed = (counted ?? suggested) === line.billedThousandths;
    return isComputed ? typed : { ...typed, billed: decimalText(line.billedThousandths, QUANTITY_PLACES) };
  });
  return {
    ...customer,
    supply: supply === 'export' ? supply : 'india',
    deliveryPlace,
    deliveryPin,
    deliveryState,
    deliveryDays: deliveryDays === 0 ? '' : String(deliveryDays),
    lines,
    freight: freightPaise === 0 ? '' : decimalText(freightPaise, 2),
    pricesIncludeGst,
    isRoundedOff,
    validUntil: validUntil < today ? addDays(today, OFFER_DEFAULTS.validDays) : validUntil,
    note,
    terms,
  };
}

export const LINES_MAX = OFFER_LIMITS.lines;

/** The form of the next version with the prices and quantities that the customer asks for. */
export function withWanted(form: OfferForm, { answerDetails }: Pick<Offer, 'answerDetails'>): OfferForm {
  const lines = form.lines.map((line, at) => {
    const wanted = answerDetails.wanted.find((one) => one.line === at);
    if (!wanted) return line;
    const { ratePaise, quantityThousandths } = wanted;
    return {
      ...line,
      ...(ratePaise > 0 && { rate: decimalText(ratePaise, 2) }),
      // The billed quantity of the old quantity no longer holds.
      ...(quantityThousandths > 0 && { quantity: decimalText(quantityThousandths, 3), billed: '' }),
    };
  });
  return { ...form, lines };
}
