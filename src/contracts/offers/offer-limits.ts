/** Choices, units, limits and defaults of an offer. Free of the validator, since a public page imports it. */

import { LIMITS } from '../base/limits.ts';
import type { QuantityUnit } from '../paper/quantity.ts';

/**
 * Which taxes a supply bears.
 * - `gst`         not divided, since the seller's or the buyer's state is not known
 * - `cgst-sgst`   delivered within the seller's state
 * - `cgst-utgst`  the same in a union territory without a legislature
 * - `igst`        supplied to another state, or to a special economic zone (SEZ) without a LUT
 * - `export`      zero-rated under a letter of undertaking (LUT): an export, or a supply to an SEZ
 */
export const TAX_SCHEMES = ['gst', 'cgst-sgst', 'cgst-utgst', 'igst', 'export'] as const;
export type TaxScheme = (typeof TAX_SCHEMES)[number];

/** Where an offer's papers go; `sez`: to a special economic zone. */
export const SUPPLIES = ['india', 'sez', 'export'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** The units of rates. A piece is a sheet, a roll or a packet, depending on the line. */
export const RATE_UNITS = ['kg', 'ream', 'piece'] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

/** Units of the rate in one unit of the quantity, where counting decides. The sheets of a ream differ from paper to paper. */
const BILLED_TIMES: Partial<Record<QuantityUnit, Partial<Record<RateUnit, number>>>> = {
  kg: { kg: 1 },
  tonnes: { kg: 1_000 },
  reams: { ream: 1 },
  sheets: { piece: 1 },
  rolls: { piece: 1 },
  packets: { piece: 1 },
};

/** The billed quantity that follows from the delivered one; `null` if it must be weighed or agreed: the admin types it. */
export function exactBilled(
  quantityThousandths: number,
  unit: QuantityUnit,
  rateUnit: RateUnit,
): number | null {
  const times = BILLED_TIMES[unit]?.[rateUnit];
  return times === undefined ? null : quantityThousandths * times;
}

/** Limits of an offer; the texts in characters, quantities in thousandths, money in paise. */
export const OFFER_LIMITS = {
  lines: LIMITS.requestLines,
  versions: 20,
  quantityThousandths: 10_000_000_000,
  /** ₹1,00,00,000 per unit. */
  ratePaise: 1_000_000_000,
  /** ₹1,000 crore per line: the sum of fifty lines is still an exact integer. */
  amountPaise: 1_000_000_000_000,
  freightPaise: 100_000_000_000,
  gstBasisPoints: 10_000,
  hsn: 8,
  pin: 6,
  /** ±20 %. */
  toleranceBasisPoints: 2_000,
  leadTime: 60,
  deliveryDays: 365,
  terms: LIMITS.shortText,
  note: LIMITS.shortText,
  answer: LIMITS.shortText,
  purchaseOrder: 60,
  /** How far ahead an offer may be valid, days. */
  validDays: 366,
} as const;

/** '' or four, six or eight digits. */
export const HSN_PATTERN = /^(?:\d{4}|\d{6}|\d{8})?$/;

/** The values of the very first draft. */
export const OFFER_DEFAULTS = { gstBasisPoints: 1_800, validDays: 15, rateUnit: 'kg' } as const;
