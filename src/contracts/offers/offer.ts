/** Offers, their states and limits. Free of the validator (see offer-entity.ts), since a public page imports it. */

import { LIMITS } from '../base/limits.ts';
import type { LeadKind } from '../leads/lead.ts';
import { dayInIndia } from '#src/lib/india-days.ts';
import type { QuantityUnit } from '#src/lib/paper/quantity.ts';

/** The units of rates. A piece is a sheet, a roll or a packet, depending on the line. */
export const RATE_UNITS = ['kg', 'ream', 'piece'] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

/**
 * The state of a stored offer. Expiry is not stored, see `offerState`.
 * - `open`      waiting for an answer
 * - `replaced`  by a later version
 * - `accepted`
 * - `asked`     the visitor has asked a question and may still accept
 */
export const STORED_OFFER_STATES = ['open', 'replaced', 'accepted', 'asked'] as const;
export type StoredOfferState = (typeof STORED_OFFER_STATES)[number];

/** Offers in these states may still be accepted, as long as they are valid. */
export const OPEN_OFFER_STATES = ['open', 'asked'] as const satisfies readonly StoredOfferState[];

/** The state that people see. */
export type OfferState = StoredOfferState | 'expired';

export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  open: 'Open',
  replaced: 'Replaced',
  accepted: 'Accepted',
  asked: 'Question asked',
  expired: 'Expired',
};

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
  terms: LIMITS.shortText,
  note: LIMITS.shortText,
  answer: LIMITS.shortText,
  /** How far ahead an offer may be valid, days. */
  validDays: 366,
} as const;

/** The values of the very first draft. */
export const OFFER_DEFAULTS = { gstBasisPoints: 1_800, validDays: 15, rateUnit: 'kg' } as const;

/** Company and phone may be ''. */
interface OfferCustomer {
  name: string;
  email: string;
  company: string;
  phone: string;
}

/** A line without its price, which follows from it. */
export interface OfferLineDraft {
  /** The paper. */
  name: string;
  size: string;
  gsm: string;
  /** Delivered quantity in thousandths of `unit`. */
  quantityThousandths: number;
  unit: QuantityUnit;
  /** Billed quantity in thousandths of `rateUnit`: 5 reams at a rate per kg are billed as 12.474 kg. */
  billedThousandths: number;
  rateUnit: RateUnit;
  /** Price per `rateUnit`. */
  ratePaise: number;
}

/** A line with its price. */
export interface OfferLine extends OfferLineDraft {
  amountPaise: number;
}

/** An offer as an admin writes it; the server adds number, version and sums. */
export interface OfferDraft {
  customer: OfferCustomer;
  lines: OfferLineDraft[];
  freightPaise: number;
  /** Hundredths of a per cent: 1,800 is 18 %. */
  gstBasisPoints: number;
  /** The last day, 'YYYY-MM-DD' in India. */
  validUntil: string;
  terms: string;
  /** Shown to the customer above the lines; may be ''. */
  note: string;
}

/** The draft with prices and sums. */
export interface OfferContent extends Omit<OfferDraft, 'lines'> {
  lines: OfferLine[];
  subtotalPaise: number;
  gstPaise: number;
  totalPaise: number;
}

/** An offer as it is stored, with its document's id. */
export interface Offer extends OfferContent {
  /** See `offerIdOf`. */
  id: string;
  leadId: string;
  leadKind: LeadKind;
  /** The reference of the answered lead. */
  reference: string;
  /** '2026-27/0001': the financial year and a number without gaps. All versions share it. */
  number: string;
  /** From 1. */
  version: number;
  /** ISO 8601, the server's clock. */
  createdAt: string;
  /** The admin's e-mail. */
  createdBy: string;
  state: StoredOfferState;
  /** ISO 8601, '' without an answer. */
  answeredAt: string;
  /** The text of the visitor's last answer. */
  answerText: string;
}

/** An offer as its visitor sees it. */
export interface VisitorOffer extends OfferContent {
  id: string;
  reference: string;
  number: string;
  version: number;
  createdAt: string;
  state: OfferState;
  answeredAt: string;
  answerText: string;
}

/** The document's id, one for each version. */
export function offerIdOf(leadId: string, version: number): string {
  return `${leadId}_${version}`;
}

/** '2026-27/0001'. */
export function offerNumber(financialYear: string, count: number): string {
  return `${financialYear}/${String(count).padStart(4, '0')}`;
}

/** The id of the `counters` document with the last number of a year. */
export function offerCounterId(financialYear: string): string {
  return `quotations-${financialYear}`;
}

/** '2026-27/0001'; for later versions '2026-27/0001 · version 2'. */
export function offerTitle({ number, version }: Pick<Offer, 'number' | 'version'>): string {
  return version === 1 ? number : `${number} · version ${version}`;
}

/** The state at a moment: an offer that may be accepted expires after its last day in India. */
export function offerState(
  { state, validUntil }: Pick<Offer, 'state' | 'validUntil'>,
  now: Date,
): OfferState {
  return isAnswerable(state) && dayInIndia(now) > validUntil ? 'expired' : state;
}

/** True when the visitor may still accept or ask. */
export function isAnswerable(state: OfferState): boolean {
  return OPEN_OFFER_STATES.some((open) => open === state);
}

/** The offer without its author and other internal fields. */
export function toVisitorOffer(offer: Offer, now: Date): VisitorOffer {
  const { leadId: _leadId, leadKind: _leadKind, createdBy: _createdBy, ...visible } = offer;
  return { ...visible, state: offerState(offer, now) };
}
