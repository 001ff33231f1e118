/** Units, limits and defaults of an offer. Free of the validator, since a public page imports it. */

import { LIMITS } from '../base/limits.ts';

/** The units of rates. A piece is a sheet, a roll or a packet, depending on the line. */
export const RATE_UNITS = ['kg', 'ream', 'piece'] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

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
