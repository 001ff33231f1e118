import * as v from 'valibot';

import { choice, defineEntity, group, list, pattern, text, type FieldRule } from '../base/entity.ts';
import { REFERENCE_MAX } from '../leads/lead.ts';
import { LIMITS } from '../base/limits.ts';
import { OFFER_LIMITS, STORED_OFFER_STATES, RATE_UNITS, type Offer } from './offer.ts';
import { PAPER_LINE_UNITS } from '../leads/list-request.ts';

const ISO_TEXT_MAX = 40;
const ID_MAX = 200;
const HASH_LENGTH = 64;

/** A whole number from 0: paise, thousandths, basis points. */
function whole(max: number): FieldRule<number> {
  const strict = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
  return { strict, tolerant: v.fallback(strict, 0), initial: 0 };
}

const sumMax = Number.MAX_SAFE_INTEGER;

const customerRules = {
  name: text(LIMITS.answer),
  email: text(LIMITS.email),
  company: text(LIMITS.name),
  phone: text(LIMITS.phone),
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
};

/**
 * A document of `quotations`. The server writes it once; afterwards only `state`, `answeredAt` and `answerText` change,
 * and an admin's erase blanks `customer`, `note` and `answerText`.
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
  gstBasisPoints: whole(OFFER_LIMITS.gstBasisPoints),
  subtotalPaise: whole(sumMax),
  gstPaise: whole(sumMax),
  totalPaise: whole(sumMax),
  validUntil: pattern(10, /^\d{4}-\d\d-\d\d$/),
  terms: text(OFFER_LIMITS.terms),
  note: text(OFFER_LIMITS.note),
  state: choice(STORED_OFFER_STATES),
  answeredAt: text(ISO_TEXT_MAX),
  answerText: text(OFFER_LIMITS.answer),
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
export function blankedOffer(): Pick<Offer, 'customer' | 'note' | 'answerText'> {
  return { customer: { name: '', email: '', company: '', phone: '' }, note: '', answerText: '' };
}
