import * as v from 'valibot';

import { choice, defineEntity, group, list, pattern, text, type FieldRule } from './entity.ts';
import { REFERENCE_MAX } from './lead.ts';
import { LIMITS } from './limits.ts';
import { QUOTATION_LIMITS, QUOTATION_STATES, RATE_UNITS, type Quotation } from './quotation.ts';
import { REQUEST_UNITS } from './request-list.ts';

const ISO_TEXT_MAX = 40;
const ID_MAX = 200;
const HASH_LENGTH = 64;

/** A whole number from 0 on: paise, thousandths, basis points. */
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
  quantityThousandths: whole(QUOTATION_LIMITS.quantityThousandths),
  unit: choice(REQUEST_UNITS),
  billedThousandths: whole(QUOTATION_LIMITS.quantityThousandths),
  rateUnit: choice(RATE_UNITS),
  ratePaise: whole(QUOTATION_LIMITS.ratePaise),
  amountPaise: whole(QUOTATION_LIMITS.amountPaise),
};

/**
 * A document of `quotations`. The server writes it once; afterwards only `state`, `answeredAt` and `answerText` change,
 * and an admin's erase blanks `customer`, `note` and `answerText`.
 */
export const quotationEntity = defineEntity({
  leadId: text(ID_MAX),
  leadKind: choice(['quote', 'contact', 'request']),
  reference: text(REFERENCE_MAX),
  number: text(REFERENCE_MAX),
  version: whole(QUOTATION_LIMITS.versions),
  createdAt: text(ISO_TEXT_MAX),
  createdBy: text(LIMITS.email),
  customer: group(customerRules),
  lines: list(group(lineRules), QUOTATION_LIMITS.lines),
  freightPaise: whole(QUOTATION_LIMITS.freightPaise),
  gstBasisPoints: whole(QUOTATION_LIMITS.gstBasisPoints),
  subtotalPaise: whole(sumMax),
  gstPaise: whole(sumMax),
  totalPaise: whole(sumMax),
  validUntil: pattern(10, /^\d{4}-\d\d-\d\d$/),
  terms: text(QUOTATION_LIMITS.terms),
  note: text(QUOTATION_LIMITS.note),
  state: choice(QUOTATION_STATES),
  answeredAt: text(ISO_TEXT_MAX),
  answerText: text(QUOTATION_LIMITS.answer),
  /** sha256 of the sender's idempotency key: the same key never makes a second version. */
  sentKey: text(HASH_LENGTH),
  /** sha256 of what was sent: the same key with another content is refused. */
  payloadHash: text(HASH_LENGTH),
});

/** A stored offer; `null` when it is not an object. */
export function readQuotation(id: string, stored: unknown): Quotation | null {
  const read = quotationEntity.read(stored);
  if (!read) return null;
  const { sentKey: _sentKey, payloadHash: _payloadHash, ...fields } = read;
  return { ...fields, id };
}

/** What an erase leaves of whom an offer was for. firestore.rules allows an admin exactly this change. */
export function blankedQuotation(): Pick<Quotation, 'customer' | 'note' | 'answerText'> {
  return { customer: { name: '', email: '', company: '', phone: '' }, note: '', answerText: '' };
}
