/**
 * The sums of an offer with GST, in whole paise. The only computation: form, page, mail and PDF show its result. Free of the
 * validator, since a public page imports it.
 */
import { stateOfCode } from '../base/gstin.ts';
import { multiplyDivide } from '#src/lib/money.ts';
import type { OfferContent, OfferLine, OfferSums, TaxRow } from './offer-entity.ts';
import type { Supply, TaxScheme } from './offer-limits.ts';

/** A per cent has 100 basis points: 18 % is 1,800. */
const WHOLE = 10_000;
const PAISE_PER_RUPEE = 100;

/** The taxes of each scheme, which are equal parts. */
export const TAX_NAMES: Readonly<Record<TaxScheme, readonly string[]>> = {
  gst: ['GST'],
  'cgst-sgst': ['CGST', 'SGST'],
  'cgst-utgst': ['CGST', 'UTGST'],
  igst: ['IGST'],
  export: ['IGST'],
};

/**
 * @param states codes of `INDIAN_STATES`, or ''; `delivery` is the place of supply
 * @param lut the number of the seller's letter of undertaking, '' for none
 */
export function taxSchemeOf(
  supply: Supply,
  states: { seller: string; delivery: string },
  lut = '',
): TaxScheme {
  if (supply === 'export') return 'export';
  if (supply === 'sez') return lut === '' ? 'igst' : 'export';
  const seller = stateOfCode(states.seller);
  const delivery = stateOfCode(states.delivery);
  if (!seller || !delivery) return 'gst';
  if (seller.code !== delivery.code) return 'igst';
  return seller.stateTax === 'UTGST' ? 'cgst-utgst' : 'cgst-sgst';
}

/** The fields of an offer that its sums depend on. */
export type TaxedOffer = Pick<
  OfferContent,
  'lines' | 'freightPaise' | 'taxScheme' | 'pricesIncludeGst' | 'isRoundedOff'
>;

/** The tax on (or within) an amount; each of its equal parts is rounded half up once. */
function taxOf(paise: number, basisPoints: number, offer: TaxedOffer): number {
  const base = offer.pricesIncludeGst ? WHOLE + basisPoints : WHOLE;
  const parts = TAX_NAMES[offer.taxScheme].length;
  return parts * multiplyDivide(paise, basisPoints, parts * base);
}

/**
 * Divides the freight by value. Each share is rounded down to the paisa; the few paise left over belong to the rate with
 * the greatest value, the higher rate if two are equal.
 */
function freightShares(freightPaise: number, values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + BigInt(value), 0n);
  const shares = values.map((value) =>
    total === 0n ? 0 : Number((BigInt(freightPaise) * BigInt(value)) / total),
  );
  const greatest = values.lastIndexOf(Math.max(...values));
  return shares.map((share, at) =>
    at === greatest ? freightPaise - shares.reduce((sum, paise) => sum + paise, 0) + share : share,
  );
}

/** True if each index names an alternative, and no two of them replace the same line. */
export function arePicks(lines: TaxedOffer['lines'], picked: readonly number[]): boolean {
  const replaced = picked.map((index) => lines[index]?.alternativeTo ?? 0);
  return !replaced.includes(0) && new Set(replaced).size === picked.length;
}

/** The sums of an offer's lines and freight, without its alternatives. */
export function offerSums(offer: TaxedOffer): OfferSums {
  const lines = offer.lines.filter(({ alternativeTo }) => alternativeTo === 0);
  const rateOf = (line: OfferLine): number => (offer.taxScheme === 'export' ? 0 : line.gstBasisPoints);
  const rates = [...new Set(lines.map(rateOf))].toSorted((a, b) => a - b);
  const groups = rates.map((rate) => lines.filter((line) => rateOf(line) === rate));
  const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
  const values = groups.map((group) => sum(group.map(({ amountPaise }) => amountPaise)));
  const shares = freightShares(offer.freightPaise, values);

  const taxes = rates.map((gstBasisPoints, at): TaxRow => {
    const amount = (values[at] ?? 0) + (shares[at] ?? 0);
    const taxPaise = taxOf(amount, gstBasisPoints, offer);
    const codes = (groups[at] ?? []).map(({ hsn }) => hsn).filter((hsn) => hsn !== '');
    return {
      hsn: [...new Set(codes)].toSorted().join(', '),
      gstBasisPoints,
      taxablePaise: offer.pricesIncludeGst ? amount - taxPaise : amount,
      taxPaise,
    };
  });
  const gstPaise = sum(taxes.map(({ taxPaise }) => taxPaise));
  const exact = sum(taxes.map(({ taxablePaise }) => taxablePaise)) + gstPaise;
  const over = exact % PAISE_PER_RUPEE;
  const toRupee = over >= PAISE_PER_RUPEE / 2 ? PAISE_PER_RUPEE - over : -over;
  const roundOffPaise = offer.isRoundedOff && over > 0 ? toRupee : 0;
  return { subtotalPaise: sum(values), taxes, gstPaise, roundOffPaise, totalPaise: exact + roundOffPaise };
}

/**
 * The offer after alternatives were picked: each counts, and its line becomes an alternative to it. Empty without
 * picks.
 * @param picked indexes of alternatives, from 0
 */
export function pickedContent(
  offer: TaxedOffer,
  picked: readonly number[],
): Partial<OfferSums & Pick<TaxedOffer, 'lines'>> {
  if (picked.length === 0) return {};
  const lines = offer.lines.map((line, at) => {
    const main = line.alternativeTo || at + 1;
    const pick = picked.find((index) => offer.lines[index]?.alternativeTo === main);
    return pick === undefined ? line : { ...line, alternativeTo: pick === at ? 0 : pick + 1 };
  });
  return { lines, ...offerSums({ ...offer, lines }) };
}
