import * as v from 'valibot';

import * as rule from '../base/entity.ts';
import { REFERENCE_MAX } from '../leads/lead.ts';
import { GSTIN_LENGTH, STATE_CODES } from '../base/gstin.ts';
import { LIMITS } from '../base/limits.ts';
import { OFFER_LIMITS, RATE_UNITS, SUPPLIES, TAX_SCHEMES } from './offer-limits.ts';
import { STORED_OFFER_STATES } from './offer-state.ts';
import { QUANTITY_UNITS } from '../paper/quantity.ts';

const HASH_LENGTH = 64;

/** All but the name, and either e-mail or phone, may be ''. */
const customerRules = {
  name: rule.text(LIMITS.answer),
  email: rule.text(LIMITS.email),
  company: rule.text(LIMITS.name),
  phone: rule.text(LIMITS.phone),
  /** '' for an unregistered buyer. */
  gstin: rule.text(GSTIN_LENGTH),
  /** The address of the buyer's invoice. */
  address: rule.text(LIMITS.addressText),
};

/** The details of the business that its offers name. */
export const sellerRules = {
  legalName: rule.text(LIMITS.name),
  gstin: rule.text(GSTIN_LENGTH),
  address: rule.text(LIMITS.addressText),
  /** Code of the state; '' while the settings name none. */
  state: rule.choice(STATE_CODES),
  bankDetails: rule.text(LIMITS.addressText),
  signature: rule.text(LIMITS.name),
  /** The number of the letter of undertaking, for exports. */
  lutNumber: rule.text(LIMITS.phone),
};
/** The seller as an offer names it: the settings of the day on which it was sent. */
export type OfferSeller = rule.Shape<typeof sellerRules>;

const lineRules = {
  /** The paper. */
  name: rule.text(LIMITS.name),
  size: rule.text(LIMITS.lineSize),
  gsm: rule.text(LIMITS.lineGsm),
  /** Delivered quantity in thousandths of `unit`. */
  quantityThousandths: rule.wholeNumber(OFFER_LIMITS.quantityThousandths),
  unit: rule.choice(QUANTITY_UNITS),
  /** Billed quantity in thousandths of `rateUnit`: 5 reams at a rate per kg are billed as 12.474 kg. */
  billedThousandths: rule.wholeNumber(OFFER_LIMITS.quantityThousandths),
  rateUnit: rule.choice(RATE_UNITS),
  /** Price per `rateUnit`, with GST if the offer's prices include it. */
  ratePaise: rule.wholeNumber(OFFER_LIMITS.ratePaise),
  amountPaise: rule.wholeNumber(OFFER_LIMITS.amountPaise),
  /** Four, six or eight digits; '' when it is not known. */
  hsn: rule.text(OFFER_LIMITS.hsn),
  /** Hundredths of a per cent: 1,800 is 18 %. */
  gstBasisPoints: rule.wholeNumber(OFFER_LIMITS.gstBasisPoints),
  /**
   * The number, from 1, of the line that the buyer may replace by this one: the nearest line above that is no alternative
   * itself, or in an accepted offer the accepted one. 0 for a line that counts. Alternatives are shown and not summed.
   */
  alternativeTo: rule.wholeNumber(OFFER_LIMITS.lines),
  /** The weight may differ by this: 500 is ±5 %; 0 for none. */
  toleranceBasisPoints: rule.wholeNumber(OFFER_LIMITS.toleranceBasisPoints),
  /** '10 to 12 days'; '' when not stated. */
  leadTime: rule.text(OFFER_LIMITS.leadTime),
};
/** A line with its price. */
export type OfferLine = rule.Shape<typeof lineRules>;

const taxRules = {
  /** All HSN codes at this rate: '4802, 4810'. */
  hsn: rule.text(OFFER_LIMITS.lines * (OFFER_LIMITS.hsn + 2)),
  gstBasisPoints: rule.wholeNumber(OFFER_LIMITS.gstBasisPoints),
  /** Lines and their share of the freight, without GST. */
  taxablePaise: rule.wholeNumber(),
  /** Even when it is divided, so that both halves are equal. */
  taxPaise: rule.wholeNumber(),
};
/** The tax at one rate. */
export type TaxRow = rule.Shape<typeof taxRules>;

const sumRules = {
  /** The sum of the lines that count, as printed: with GST if the prices include it. */
  subtotalPaise: rule.wholeNumber(),
  /** One for each rate, the lowest first. */
  taxes: rule.list(rule.group(taxRules), OFFER_LIMITS.lines),
  gstPaise: rule.wholeNumber(),
  /** Added to reach whole rupees; 0 without rounding. */
  roundOffPaise: rule.wholeNumber(50, -49),
  totalPaise: rule.wholeNumber(),
};
export type OfferSums = rule.Shape<typeof sumRules>;

const wantedRules = {
  /** Index of the offer's line, from 0. */
  line: rule.wholeNumber(OFFER_LIMITS.lines),
  ratePaise: rule.wholeNumber(OFFER_LIMITS.ratePaise),
  quantityThousandths: rule.wholeNumber(OFFER_LIMITS.quantityThousandths),
};
/** The price or quantity that a visitor asks for instead of the offered one; 0 leaves it as offered. */
export type WantedLine = rule.Shape<typeof wantedRules>;

const answerRules = {
  /** The person who accepts. */
  name: rule.text(LIMITS.answer),
  /** The purchase-order number given with an acceptance. */
  purchaseOrder: rule.text(OFFER_LIMITS.purchaseOrder),
  /** The reason of a refusal. */
  reason: rule.text(LIMITS.lostReason),
  wanted: rule.list(rule.group(wantedRules), OFFER_LIMITS.lines),
  /** Indexes of the alternatives that were accepted in place of their lines. */
  chosen: rule.list(rule.wholeNumber(OFFER_LIMITS.lines), OFFER_LIMITS.lines),
};
/** Details of the visitor's last answer, besides its text; empty where they do not apply. */
export type AnswerDetails = rule.Shape<typeof answerRules>;
const answerRule = rule.group(answerRules);

/** The details of an answer that are given; the others are empty. */
export function answerDetails(details: Partial<AnswerDetails> = {}): AnswerDetails {
  return { ...structuredClone(answerRule.initial), ...details };
}

/** The details in a call's body; `null` if they are malformed. Absent ones are empty. */
export function parseAnswerDetails(sent: Readonly<Record<string, unknown>>): AnswerDetails | null {
  const parsed = v.safeParse(rule.knownFields(answerRules), { ...answerDetails(), ...sent });
  return parsed.success ? parsed.output : null;
}

/** The fields that an admin writes; the lines without their amounts, which follow. */
const draftRules = {
  customer: rule.group(customerRules),
  /** With GST if the prices include it. */
  freightPaise: rule.wholeNumber(OFFER_LIMITS.freightPaise),
  supply: rule.choice(SUPPLIES),
  deliveryPlace: rule.text(LIMITS.name),
  /** '' or six digits. */
  deliveryPin: rule.text(OFFER_LIMITS.pin),
  /** Code of the state of delivery; '' for exports. */
  deliveryState: rule.choice(STATE_CODES),
  /** Code of the state that decides about the tax; '' for exports, and for offers in which it was the state of delivery. */
  placeOfSupply: rule.choice(STATE_CODES),
  /** Days from the order; 0 when not stated. */
  deliveryDays: rule.wholeNumber(OFFER_LIMITS.deliveryDays),
  pricesIncludeGst: rule.flag(false),
  /** Rounds the total to whole rupees. */
  isRoundedOff: rule.flag(false),
  /** The last day, 'YYYY-MM-DD' in India. */
  validUntil: rule.pattern(10, /^\d{4}-\d\d-\d\d$/),
  terms: rule.text(OFFER_LIMITS.terms),
  /** Shown to the customer above the lines; may be ''. */
  note: rule.text(OFFER_LIMITS.note),
};

const { amountPaise: _amount, ...lineDraftRules } = lineRules;
const lineDraft = rule.knownFields(lineDraftRules);
/** A line without its price, which follows from it. */
export type OfferLineDraft = rule.Shape<typeof lineDraftRules>;

/** A draft as it is sent to the server, within the limits of the stored offer; fields that the server adds are left out. */
export const offerDraftSchema = rule.knownFields({
  ...draftRules,
  lines: rule.list(lineDraft, OFFER_LIMITS.lines),
});
/** An offer as an admin writes it. */
export type OfferDraft = v.InferOutput<typeof offerDraftSchema>;

const contentRules = {
  ...draftRules,
  lines: rule.list(rule.group(lineRules), OFFER_LIMITS.lines),
  seller: rule.group(sellerRules),
  taxScheme: rule.choice(TAX_SCHEMES),
  ...sumRules,
};
/** The draft with seller, prices and sums. */
export type OfferContent = rule.Shape<typeof contentRules>;

/**
 * A document of `offers`. The server writes it once; later only answers (`answerChange`), a newer version
 * and erasing the customer (`blankedOffer`) change it.
 */
export const offerEntity = rule.defineEntity({
  leadId: rule.text(LIMITS.leadId),
  /** The reference of the answered lead. */
  reference: rule.text(REFERENCE_MAX),
  /** '2026-27/0001': the financial year and a number without gaps. All versions share it. */
  number: rule.text(REFERENCE_MAX),
  /** From 1. */
  version: rule.wholeNumber(OFFER_LIMITS.versions),
  /** ISO 8601, the server's clock. */
  createdAt: rule.text(LIMITS.isoTime),
  /** The admin's e-mail. */
  createdBy: rule.text(LIMITS.email),
  ...contentRules,
  state: rule.choice(STORED_OFFER_STATES),
  /** ISO 8601, '' without an answer. */
  answeredAt: rule.text(LIMITS.isoTime),
  /** The text of the visitor's last answer. */
  answerText: rule.text(OFFER_LIMITS.answer),
  answerDetails: answerRule,
  /** sha256 of the idempotency key: the same key never stores a second version. */
  sentKey: rule.text(HASH_LENGTH),
  /** sha256 of the content: the same key with other content is refused. */
  payloadHash: rule.text(HASH_LENGTH),
});

/** An offer as it is stored, with its document's id. */
export interface Offer extends Omit<rule.ValueOf<typeof offerEntity>, 'sentKey' | 'payloadHash'> {
  /** See `offerIdOf`. */
  id: string;
}

/** A stored offer; `null` when it is not an object. */
export function readOffer(id: string, data: unknown): Offer | null {
  const read = offerEntity.read(data);
  if (!read) return null;
  const { sentKey: _sentKey, payloadHash: _payloadHash, ...fields } = read;
  return { ...fields, id };
}

/** The change that erases the customer from an offer. */
export function blankedOffer(): Pick<
  Offer,
  'customer' | 'deliveryPlace' | 'deliveryPin' | 'note' | 'terms' | 'answerText' | 'answerDetails'
> {
  const {
    customer,
    deliveryPlace,
    deliveryPin,
    note,
    terms,
    answerText,
    answerDetails: answer,
  } = offerEntity.initial();
  return { customer, deliveryPlace, deliveryPin, note, terms, answerText, answerDetails: answer };
}
