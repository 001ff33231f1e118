import {
  exactBilled,
  mainLineAbove,
  OFFER_DEFAULTS,
  RATE_UNITS,
  type OfferLine,
  type OfferLineDraft,
  type RateUnit,
  isSameBuyer,
  isSamePaper,
  offerState,
  rateText,
  type BuyerDetails,
  type Offer,
} from '#src/contracts/index.ts';
import { measuresOf } from '#src/contracts/paper/line-measures.ts';
import { withSizeUnit } from '#src/contracts/paper/paper-facts.ts';
import { convertQuantity, QUANTITY_UNITS, type QuantityUnit } from '#src/contracts/paper/quantity.ts';
import { dayInIndia, dayText } from '#src/lib/india-time.ts';
import { commaQuestion, decimalText, parseDecimal, parseRupees, rupeesQuestion } from '#src/lib/money.ts';
import { plainCode } from '#src/lib/plain-text.ts';

import { type LINE_LABELS, offerAdminTexts } from '../texts.ts';

/** A line in the editor, with numbers as typed. `key` is the React key, which stays the same when lines are moved. */
export interface LineForm extends Readonly<Record<keyof typeof LINE_LABELS, string>> {
  readonly key: string;
  /** The billed quantity in the rate's unit; '' uses the computed one. */
  readonly billed: string;
  readonly isAlternative: boolean;
  /** The fact 'Packing' of the paper in the catalogue, for the number of sheets in a ream or packet; '' if unknown. */
  readonly packing: string;
}

/** The fact 'Packing' of papers by name. */
export type Packings = Readonly<Record<string, string>>;

export const QUANTITY_PLACES = 3;
const PERCENT_PLACES = 2;
export const RUPEE_PLACES = 2;
const THOUSAND = 1_000;

/** `NaN` for a number that cannot be read; `offerErrors` rejects it. */
export const orNaN = (parsed: number | null): number => parsed ?? Number.NaN;

function unitOf(text: string): QuantityUnit {
  return QUANTITY_UNITS.find((unit) => unit === text) ?? 'kg';
}

function rateUnitOf(text: string): RateUnit {
  return RATE_UNITS.find((unit) => unit === text) ?? 'kg';
}

/** The quantity unit for each rate unit; a piece has none. */
const AS_QUANTITY_UNIT: Partial<Record<RateUnit, QuantityUnit>> = { kg: 'kg', ream: 'reams' };

/**
 * The billed quantity of a typed line in thousandths of the rate's unit, as far as it is known: `counted` is derived exactly from
 * the ordered quantity, so that nothing needs to be typed; `suggested` is computed from GSM and size, and can be replaced.
 */
export function billedOf(line: LineForm): Readonly<Record<'counted' | 'suggested', number | null>> {
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

/** The rate in paise; `null` while it cannot be read. */
export function rateOf({ rate, rateUnit }: Pick<LineForm, 'rate' | 'rateUnit'>): number | null {
  return parseRupees(rate, rateUnitOf(rateUnit));
}

/** Asks which reading a figure with a comma has; '' if it has one. */
export function lineQuestion(line: LineForm, field: keyof LineForm): string {
  if (field === 'rate') return rupeesQuestion(line.rate, rateUnitOf(line.rateUnit));
  return field === 'quantity' || field === 'billed' ? commaQuestion(line[field]) : '';
}

/** Per cent as basis points. */
function percent(text: string): number {
  return orNaN(parseDecimal(text.replace('%', '').replace('±', ''), PERCENT_PLACES));
}

/** @param line with trimmed texts */
export function toLineDraft(line: LineForm, at: number, lines: readonly LineForm[]): OfferLineDraft {
  // The first line has none above: as an alternative to itself it gets the message of `offerErrors`.
  const main = mainLineAbove(lines, at) || at + 1;
  return {
    name: line.name,
    size: withSizeUnit(line.size),
    gsm: line.gsm,
    quantityThousandths: orNaN(parseDecimal(line.quantity, QUANTITY_PLACES)),
    unit: unitOf(line.unit),
    billedThousandths: orNaN(billedThousandths(line)),
    rateUnit: rateUnitOf(line.rateUnit),
    ratePaise: orNaN(rateOf(line)),
    hsn: plainCode(line.hsn).replaceAll(' ', ''),
    gstBasisPoints: percent(line.gst),
    alternativeTo: line.isAlternative ? main : 0,
    toleranceBasisPoints: line.tolerance === '' ? 0 : percent(line.tolerance),
    leadTime: line.leadTime,
  };
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
    packing: '',
  };
}

/** A line of a sent offer as it would be typed. The billed quantity stays empty where it follows from the others. */
export function toLineForm(line: OfferLine, at: number, packings: Packings = {}): LineForm {
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
    rate: decimalText(line.ratePaise, RUPEE_PLACES),
    hsn: line.hsn,
    gst: decimalText(line.gstBasisPoints, PERCENT_PLACES),
    isAlternative: line.alternativeTo !== 0,
    tolerance: line.toleranceBasisPoints === 0 ? '' : decimalText(line.toleranceBasisPoints, PERCENT_PLACES),
    leadTime: line.leadTime,
    packing: packings[name] ?? '',
  };
  const { counted, suggested } = billedOf(typed);
  const isComputed = (counted ?? suggested) === line.billedThousandths;
  return isComputed ? typed : { ...typed, billed: decimalText(line.billedThousandths, QUANTITY_PLACES) };
}

/**
 * The last price that was offered to this buyer for a line's paper, and the last price that anybody else was offered, as texts.
 * @param offers the newest first
 * @param isConfirmed false adds a warning that the buyer's address is not confirmed
 */
export function lastPriceTexts(
  line: Pick<LineForm, 'name' | 'gsm'>,
  buyer: BuyerDetails,
  offers: readonly Offer[],
  isConfirmed: boolean,
): string[] {
  const matches = (offered: OfferLine): boolean => isSamePaper(offered, line);
  const last = (isBuyer: boolean): string[] => {
    const offer = offers.find(
      ({ customer, lines }) => isSameBuyer(customer, buyer) === isBuyer && lines.some(matches),
    );
    const offerLine = offer?.lines.find(matches);
    if (!offer || !offerLine) return [];
    const price = rateText(offerLine) + (offer.pricesIncludeGst ? ' with GST' : '');
    const day = dayText(dayInIndia(new Date(offer.createdAt)));
    const isAccepted = offerState(offer, new Date()) === 'accepted';
    const text = offerAdminTexts.last(isBuyer ? 'this' : 'another', price, day, isAccepted);
    return [isBuyer && !isConfirmed ? text + offerAdminTexts.unconfirmed : text];
  };
  return line.name.trim() === '' ? [] : [...last(true), ...last(false)];
}
