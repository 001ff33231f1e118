// Without a validator: a visitor's page needs this to show an offer. The stored document is in offer-entity.ts.

import { LIMITS } from '../base/limits.ts';
import type { LeadKind } from '../leads/lead.ts';
import { dayInIndia } from '#src/lib/india-days.ts';
import type { QuantityUnit } from '#src/lib/paper/quantity.ts';

/** What a rate is for. A piece is whatever the line counts: a sheet, a roll, a packet. */
export const RATE_UNITS = ['kg', 'ream', 'piece'] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

/**
 * What has become of a stored offer. That its time is over is not stored: see `offerState`.
 * - `open`      waiting for an answer
 * - `replaced`  a later version counts
 * - `accepted`
 * - `asked`     the visitor has asked back; may still be accepted
 */
export const STORED_OFFER_STATES = ['open', 'replaced', 'accepted', 'asked'] as const;
export type StoredOfferState = (typeof STORED_OFFER_STATES)[number];

/** The state as people see it. */
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
  /** ₹1,00,00,000 for a unit. */
  ratePaise: 1_000_000_000,
  /** ₹1,000 crore for a line: fifty of them are still added exactly. */
  amountPaise: 1_000_000_000_000,
  freightPaise: 100_000_000_000,
  gstBasisPoints: 10_000,
  terms: LIMITS.shortText,
  note: LIMITS.shortText,
  answer: LIMITS.shortText,
  /** How far ahead an offer may be valid, days. */
  validDays: 366,
} as const;

/** What a new offer begins with when nothing was sent before. */
export const OFFER_DEFAULTS = { gstBasisPoints: 1_800, validDays: 15, rateUnit: 'kg' } as const;

/** Whom the offer is for. Company and phone may be ''. */
interface OfferCustomer {
  name: string;
  email: string;
  company: string;
  phone: string;
}

/** A line as it is written; what it costs follows from it. */
export interface OfferLineDraft {
  /** The paper. */
  name: string;
  size: string;
  gsm: string;
  /** What is delivered, in thousandths of `unit`. */
  quantityThousandths: number;
  unit: QuantityUnit;
  /** The same quantity in the unit of the rate, in thousandths: 5 reams at a rate per kg are billed as 12.474 kg. */
  billedThousandths: number;
  rateUnit: RateUnit;
  /** The price of one `rateUnit`. */
  ratePaise: number;
}

/** A line with its price. */
export interface OfferLine extends OfferLineDraft {
  amountPaise: number;
}

/** What an admin writes; the server adds number, version and every sum. */
export interface OfferDraft {
  customer: OfferCustomer;
  lines: OfferLineDraft[];
  freightPaise: number;
  /** Hundredths of a per cent: 1,800 is 18 %. */
  gstBasisPoints: number;
  /** The last day, 'YYYY-MM-DD' in India. */
  validUntil: string;
  terms: string;
  /** A sentence to the customer above the lines; may be ''. */
  note: string;
}

/** What an offer says: lines with their prices, and the sums. */
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
  /** The reference of the request that it answers. */
  reference: string;
  /** '2026-27/0001': the financial year and a number without gaps; the same for all versions. */
  number: string;
  /** 1 at first. */
  version: number;
  /** ISO 8601, the server's clock. */
  createdAt: string;
  /** The admin's address. */
  createdBy: string;
  state: StoredOfferState;
  /** ISO 8601, '' without an answer. */
  answeredAt: string;
  /** What the visitor wrote with the last answer. */
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

/** The document's id; versions are never stored twice. */
export function offerIdOf(leadId: string, version: number): string {
  return `${leadId}_${version}`;
}

/** '2026-27/0001'. */
export function offerNumber(financialYear: string, count: number): string {
  return `${financialYear}/${String(count).padStart(4, '0')}`;
}

/** The document of `counters` that holds the last number of a year. */
export function offerCounterId(financialYear: string): string {
  return `quotations-${financialYear}`;
}

/** '2026-27/0001', from the second version on with it: '2026-27/0001 · version 2'. */
export function offerTitle({ number, version }: Pick<Offer, 'number' | 'version'>): string {
  return version === 1 ? number : `${number} · version ${version}`;
}

/** The state at a moment: an open offer ends with its last day in India. */
export function offerState(
  { state, validUntil }: Pick<Offer, 'state' | 'validUntil'>,
  now: Date,
): OfferState {
  const isWaiting = state === 'open' || state === 'asked';
  return isWaiting && dayInIndia(now) > validUntil ? 'expired' : state;
}

/** True when the visitor may still accept or ask. */
export function isAnswerable(state: OfferState): boolean {
  return state === 'open' || state === 'asked';
}

/** Leaves out who wrote the offer and whatever else is not the visitor's. */
export function toVisitorOffer(offer: Offer, now: Date): VisitorOffer {
  const { leadId: _leadId, leadKind: _leadKind, createdBy: _createdBy, ...visible } = offer;
  return { ...visible, state: offerState(offer, now) };
}
