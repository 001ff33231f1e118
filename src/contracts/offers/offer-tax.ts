/**
 * The sums of an offer with GST, in whole paise. The only computation: form, page, mail and PDF show its result. Free of the
 * validator, since a public page imports it.
 */
import { stateOfCode } from '../base/gstin.ts';
import { multiplyDivide } from '#src/lib/money.ts';

/** A per cent has 100 basis points: 18 % is 1,800. */
const WHOLE = 10_000;
const PAISE_PER_RUPEE = 100;

/**
 * Which taxes a supply bears.
 * - `gst`         not divided, since the seller's or the buyer's state is not known
 * - `cgst-sgst`   delivered within the seller's state
 * - `cgst-utgst`  the same in a union territory without a legislature
 * - `igst`        supplied to another state, or to a special economic zone (SEZ)
 * - `export`      zero-rated under a letter of undertaking (LUT)
 */
export const TAX_SCHEMES = ['gst', 'cgst-sgst', 'cgst-utgst', 'igst', 'export'] as const;
export type TaxScheme = (typeof TAX_SCHEMES)[number];

/** Where an offer's papers go; `sez`: to a special economic zone. */
export const SUPPLIES = ['india', 'sez', 'export'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** @param states codes of `INDIAN_STATES`, or ''; `delivery` is the place of supply */
export function taxSchemeOf(supply: Supply, states: { seller: string; delivery: string }): TaxScheme {
  if (supply === 'export') return 'export';
  const seller = stateOfCode(states.seller);
  const delivery = stateOfCode(states.delivery);
  if (!seller || !delivery) return 'gst';
  if (supply === 'sez' || seller.code !== delivery.code) return 'igst';
  return seller.stateTax === 'UTGST' ? 'cgst-utgst' : 'cgst-sgst';
}

/** The fields of a line that its sums depend on. */
export interface TaxedLine {
  readonly amountPaise: number;
  readonly gstBasisPoints: number;
  readonly hsn: string;
  /** The number, from 1, of the line that this one may replace; 0 for a line that counts. */
  readonly alternativeTo: number;
}

/** The fields of an offer that its sums depend on. */
export interface TaxedOffer<Line extends TaxedLine = TaxedLine> {
  readonly lines: readonly Line[];
  readonly freightPaise: number;
  readonly taxScheme: TaxScheme;
  /** Rates and freight contain the GST. */
  readonly pricesIncludeGst: boolean;
  readonly isRoundedOff: boolean;
}

/** The tax at one rate. */
export interface TaxRow {
  /** The HSN codes at this rate: '4802, 4810'. */
  hsn: string;
  gstBasisPoints: number;
  /** Lines and their share of the freight, without GST. */
  taxablePaise: number;
  /** Even when it is divided, so that both halves are equal. */
  taxPaise: number;
}

export interface OfferSums {
  /** The sum of the lines that count, as printed: with GST if the prices include it. */
  subtotalPaise: number;
  /** One for each rate, the lowest first. */
  taxes: TaxRow[];
  gstPaise: number;
  /** Added to reach whole rupees, −49 to 50; 0 without rounding. */
  roundOffPaise: number;
  totalPaise: number;
}

/** Taxes of this scheme consist of two equal halves. */
export function isHalved(scheme: TaxScheme): boolean {
  return scheme === 'cgst-sgst' || scheme === 'cgst-utgst';
}

/** The tax on (or within) an amount, rounded half up once; a halved tax is twice its rounded half. */
function taxOf(paise: number, basisPoints: number, offer: TaxedOffer): number {
  const base = offer.pricesIncludeGst ? WHOLE + basisPoints : WHOLE;
  return isHalved(offer.taxScheme)
    ? 2 * multiplyDivide(paise, basisPoints, 2 * base)
    : multiplyDivide(paise, basisPoints, base);
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
    at === greatest ? freightPaise - shares.reduce((sum, one) => sum + one, 0) + share : share,
  );
}

/** True if each index names an alternative, and no two of them replace the same line. */
export function arePicks(lines: readonly TaxedLine[], picked: readonly number[]): boolean {
  const replaced = picked.map((index) => lines[index]?.alternativeTo ?? 0);
  return !replaced.includes(0) && new Set(replaced).size === picked.length;
}

/** The sums of an offer's lines and freight, without its alternatives. */
export function offerSums(offer: TaxedOffer): OfferSums {
  const lines = offer.lines.filter(({ alternativeTo }) => alternativeTo === 0);
  const rateOf = (line: TaxedLine): number => (offer.taxScheme === 'export' ? 0 : line.gstBasisPoints);
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
export function pickedContent<Line extends TaxedLine>(
  offer: TaxedOffer<Line>,
  picked: readonly number[],
): Partial<OfferSums & { lines: Line[] }> {
  if (picked.length === 0) return {};
  const lines = offer.lines.map((line, at) => {
    const main = line.alternativeTo || at + 1;
    const pick = picked.find((index) => offer.lines[index]?.alternativeTo === main);
    return pick === undefined ? line : { ...line, alternativeTo: pick === at ? 0 : pick + 1 };
  });
  return { lines, ...offerSums({ ...offer, lines }) };
}
