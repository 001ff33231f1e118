import * as v from 'valibot';

import { choice, defineEntity, flag, group, list, pattern, text, type FieldRule } from '../base/entity.ts';
import { REFERENCE_MAX } from '../leads/lead.ts';
import { GSTIN_LENGTH, STATE_CODES } from '../base/gstin.ts';
import { LIMITS } from '../base/limits.ts';
import { STORED_OFFER_STATES } from './offer-state.ts';
import { OFFER_LIMITS, RATE_UNITS, type AnswerDetails, type Offer, type WantedLine } from './offer.ts';
import { SUPPLIES, TAX_SCHEMES } from './offer-tax.ts';
import { PAPER_LINE_UNITS } from '../leads/list-request.ts';

const sumMax = Number.MAX_SAFE_INTEGER;
const ISO_TEXT_MAX = 40;
const ID_MAX = 200;
const HASH_LENGTH = 64;

/** A whole number, from 0 if nothing else is said: paise, thousandths, basis points. */
function whole(max: number, min = 0): FieldRule<number> {
  const strict = v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
  return { strict, tolerant: v.fallback(strict, 0), initial: 0 };
}

const customerRules = {
  name: text(LIMITS.answer),
  email: text(LIMITS.email),
  company: text(LIMITS.name),
  phone: text(LIMITS.phone),
  gstin: text(GSTIN_LENGTH),
  address: text(LIMITS.addressText),
};

const sellerRules = {
  legalName: text(LIMITS.name),
  gstin: text(GSTIN_LENGTH),
  address: text(LIMITS.addressText),
  state: choice(STATE_CODES),
  bankDetails: text(LIMITS.addressText),
  signature: text(LIMITS.name),
  lutNumber: text(LIMITS.phone),
};

const lineRules = {
  name: text(LIMITS.name),
  size: text(LIMITS.lineSize),
  gsm: text(LIMITS.lineGsm),
  quantityThousandths: whole(OFFER_LIMITS.quantityThousandths),
  unit: choice(PAPER_LINE_UNITS),
  billedThousandths: whole(OFFER_LIMITS.quantityThousandths),
  rateUnit: choice(RATE_UNITS),
  ratePaise: whole(OFFER_LIMITS.ratePaise),
  amountPaise: whole(OFFER_LIMITS.amountPaise),
  hsn: text(OFFER_LIMITS.hsn),
  gstBasisPoints: whole(OFFER_LIMITS.gstBasisPoints),
  alternativeTo: whole(OFFER_LIMITS.lines),
  toleranceBasisPoints: whole(OFFER_LIMITS.toleranceBasisPoints),
  leadTime: text(OFFER_LIMITS.leadTime),
};

const taxRules = {
  // One text holds all codes of a rate.
  hsn: text(OFFER_LIMITS.lines * (OFFER_LIMITS.hsn + 2)),
  gstBasisPoints: whole(OFFER_LIMITS.gstBasisPoints),
  taxablePaise: whole(sumMax),
  taxPaise: whole(sumMax),
};

const wantedRules = {
  line: whole(OFFER_LIMITS.lines),
  ratePaise: whole(OFFER_LIMITS.ratePaise),
  quantityThousandths: whole(OFFER_LIMITS.quantityThousandths),
};

const answerRules = {
  name: text(LIMITS.answer),
  purchaseOrder: text(OFFER_LIMITS.purchaseOrder),
  reason: text(LIMITS.lostReason),
  wanted: list<WantedLine>(group(wantedRules), OFFER_LIMITS.lines),
  chosen: list(whole(OFFER_LIMITS.lines), OFFER_LIMITS.lines),
};
const answerEntity = defineEntity(answerRules);

/** The details of an answer that are given; the others are empty. */
export function answerDetails(given: Partial<AnswerDetails> = {}): AnswerDetails {
  return { ...answerEntity.initial(), ...given };
}

/** The details in a call's body; `null` if they are malformed. Absent ones are empty. */
export function parseAnswerDetails(sent: Readonly<Record<string, unknown>>): AnswerDetails | null {
  const details = answerEntity.initial();
  const given = Object.fromEntries(
    answerEntity.keys.flatMap((key) => (Object.hasOwn(sent, key) ? [[key, sent[key]]] : [])),
  );
  const parsed = v.safeParse(answerEntity.schema, { ...details, ...given });
  return parsed.success ? parsed.output : null;
}

/**
 * A document of `quotations`. The server writes it once; later only answers (`answerChange`), a newer version
 * and erasing the customer (`blankedOffer`) change it.
 */
export const offerEntity = defineEntity({
  leadId: text(ID_MAX),
  leadKind: choice(['quote', 'contact', 'request']),
  reference: text(REFERENCE_MAX),
  number: text(REFERENCE_MAX),
  version: whole(OFFER_LIMITS.versions),
  createdAt: text(ISO_TEXT_MAX),
  createdBy: text(LIMITS.email),
  customer: group(customerRules),
  lines: list(group(lineRules), OFFER_LIMITS.lines),
  freightPaise: whole(OFFER_LIMITS.freightPaise),
  supply: choice(SUPPLIES),
  deliveryPlace: text(LIMITS.name),
  deliveryPin: text(OFFER_LIMITS.pin),
  deliveryState: choice(STATE_CODES),
  deliveryDays: whole(OFFER_LIMITS.deliveryDays),
  pricesIncludeGst: flag(false),
  isRoundedOff: flag(false),
  seller: group(sellerRules),
  taxScheme: choice(TAX_SCHEMES),
  gstBasisPoints: whole(OFFER_LIMITS.gstBasisPoints),
  taxes: list(group(taxRules), OFFER_LIMITS.lines),
  roundOffPaise: whole(50, -49),
  subtotalPaise: whole(sumMax),
  gstPaise: whole(sumMax),
  totalPaise: whole(sumMax),
  validUntil: pattern(10, /^\d{4}-\d\d-\d\d$/),
  terms: text(OFFER_LIMITS.terms),
  note: text(OFFER_LIMITS.note),
  state: choice(STORED_OFFER_STATES),
  answeredAt: text(ISO_TEXT_MAX),
  answerText: text(OFFER_LIMITS.answer),
  answerDetails: group(answerRules),
  /** sha256 of the idempotency key: the same key never stores a second version. */
  sentKey: text(HASH_LENGTH),
  /** sha256 of the content: the same key with other content is refused. */
  payloadHash: text(HASH_LENGTH),
});

/** A stored offer; `null` when it is not an object. */
export function readOffer(id: string, stored: unknown): Offer | null {
  const read = offerEntity.read(stored);
  if (!read) return null;
  const { sentKey: _sentKey, payloadHash: _payloadHash, ...fields } = read;
  return { ...fields, id };
}

/** The change that erases the customer from an offer. firestore.rules allows an admin exactly this change. */
export function blankedOffer(): Pick<
  Offer,
  'customer' | 'deliveryPlace' | 'deliveryPin' | 'note' | 'answerText' | 'answerDetails'
> {
  const customer = { name: '', email: '', company: '', phone: '', gstin: '', address: '' };
  const delivery = { deliveryPlace: '', deliveryPin: '' };
  return { customer, ...delivery, note: '', answerText: '', answerDetails: answerDetails() };
}
