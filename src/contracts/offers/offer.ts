/** Offers, their states and limits. Free of the validator (see offer-entity.ts), since a public page imports it. */

import { LIMITS } from '../base/limits.ts';
import type { LeadKind } from '../leads/lead.ts';
import { offerState, type OfferState, type StoredOfferState } from './offer-state.ts';
import type { OfferSums, Supply, TaxScheme } from './offer-tax.ts';
import type { QuantityUnit } from '#src/lib/paper/quantity.ts';

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

/** All but name and email may be ''. */
interface OfferCustomer {
  name: string;
  email: string;
  company: string;
  phone: string;
  /** '' for an unregistered buyer. */
  gstin: string;
  /** The address of the buyer's invoice. */
  address: string;
}

/** The seller as an offer names it: the settings of the day on which it was sent. All '' in offers stored before. */
export interface OfferSeller {
  legalName: string;
  gstin: string;
  address: string;
  /** Code of the state; '' while the settings name none. */
  state: string;
  bankDetails: string;
  signature: string;
  /** The number of the letter of undertaking, for exports. */
  lutNumber: string;
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
  /** Price per `rateUnit`, with GST if the offer's prices include it. */
  ratePaise: number;
  /** Four, six or eight digits; '' when it is not known. */
  hsn: string;
  /** Hundredths of a per cent: 1,800 is 18 %. */
  gstBasisPoints: number;
  /**
   * The number, from 1, of the line that the buyer may replace by this one: the nearest line above that is no alternative
   * itself, or in an accepted offer the accepted one. 0 for a line that counts. Alternatives are shown and not summed.
   */
  alternativeTo: number;
  /** The weight may differ by this: 500 is ±5 %; 0 for none. */
  toleranceBasisPoints: number;
  /** '10 to 12 days'; '' when not stated. */
  leadTime: string;
}

/** The price or quantity that a visitor asks for instead of the offered one; 0 leaves it as offered. */
export interface WantedLine {
  /** Index of the offer's line, from 0. */
  line: number;
  ratePaise: number;
  quantityThousandths: number;
}

/** What a visitor's last answer says besides its text; empty where it does not apply. */
export interface AnswerDetails {
  /** The person who accepts. */
  name: string;
  /** The purchase-order number given with an acceptance. */
  purchaseOrder: string;
  /** The reason of a refusal. */
  reason: string;
  wanted: WantedLine[];
  /** Indexes of the alternatives that were accepted in place of their lines. */
  chosen: number[];
}

/** A line with its price. */
export interface OfferLine extends OfferLineDraft {
  amountPaise: number;
}

/** An offer as an admin writes it; the server adds number, version and sums. */
export interface OfferDraft {
  customer: OfferCustomer;
  lines: OfferLineDraft[];
  /** With GST if the prices include it. */
  freightPaise: number;
  supply: Supply;
  deliveryPlace: string;
  /** '' or six digits. */
  deliveryPin: string;
  /** Code of the state of delivery, the place of supply; '' for exports. */
  deliveryState: string;
  /** Days from the order; 0 when not stated. */
  deliveryDays: number;
  pricesIncludeGst: boolean;
  /** Rounds the total to whole rupees. */
  isRoundedOff: boolean;
  /** The last day, 'YYYY-MM-DD' in India. */
  validUntil: string;
  terms: string;
  /** Shown to the customer above the lines; may be ''. */
  note: string;
}

/** The draft with seller, prices and sums. */
export interface OfferContent extends Omit<OfferDraft, 'lines'>, OfferSums {
  lines: OfferLine[];
  seller: OfferSeller;
  taxScheme: TaxScheme;
  /** The one rate of an offer that was stored before lines had rates (`isOneRateOffer`), else 0. */
  gstBasisPoints: number;
}

/** True for an offer stored before lines had HSN codes and rates: it is shown as it was sent. */
export function isOneRateOffer({ taxes }: Pick<OfferContent, 'taxes'>): boolean {
  return taxes.length === 0;
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
  answerDetails: AnswerDetails;
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
  answerDetails: AnswerDetails;
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

/** The offer without its author and other internal fields. */
export function toVisitorOffer(offer: Offer, now: Date): VisitorOffer {
  const { leadId: _leadId, leadKind: _leadKind, createdBy: _createdBy, ...visible } = offer;
  return { ...visible, state: offerState(offer, now) };
}
