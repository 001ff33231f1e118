import type { Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { CallError } from '../platform/call-error.ts';
import { cleanLine, cleanText } from '../contracts.ts';
import {
  BUSINESS_DOCUMENT_ID,
  COLLECTIONS,
  dayInIndia,
  normaliseGstin,
  OFFER_LIMITS,
  offerErrors,
  RATE_UNITS,
  PAPER_LINE_UNITS,
  readBusinessDetails,
  sellerOf,
  SUPPLIES,
  toOfferContent,
  type OfferContent,
  type OfferDraft,
} from '../contracts.ts';
import type { BodyShape } from '../platform/endpoint.ts';

/** A draft in the body with a list of lines of fourteen values each, and a few other values. */
export const OFFER_BODY_SHAPE: BodyShape = { levels: 4, values: OFFER_LIMITS.lines * 18 };

const line = v.pipe(v.string(), v.transform(cleanLine));
const paragraphs = v.pipe(v.string(), v.transform(cleanText));

const optionalLine = v.optional(line, '');

/**
 * Checks types only; `offerErrors` checks limits and has messages for people. Optional fields are absent from the drafts of
 * tabs that were opened before there were lines with rates: those name one `gstBasisPoints` for all lines.
 */
const draftSchema = v.object({
  customer: v.object({
    name: line,
    email: line,
    company: line,
    phone: line,
    gstin: v.optional(v.pipe(v.string(), v.transform(normaliseGstin)), ''),
    address: v.optional(paragraphs, ''),
  }),
  lines: v.array(
    v.object({
      hsn: optionalLine,
      gstBasisPoints: v.optional(v.number()),
      alternativeTo: v.optional(v.number(), 0),
      toleranceBasisPoints: v.optional(v.number(), 0),
      leadTime: optionalLine,
      name: line,
      size: line,
      gsm: line,
      quantityThousandths: v.number(),
      unit: v.picklist(PAPER_LINE_UNITS),
      billedThousandths: v.number(),
      rateUnit: v.picklist(RATE_UNITS),
      ratePaise: v.number(),
    }),
  ),
  freightPaise: v.number(),
  gstBasisPoints: v.optional(v.number()),
  supply: v.optional(v.picklist(SUPPLIES), 'unstated'),
  deliveryPlace: optionalLine,
  deliveryPin: optionalLine,
  deliveryState: optionalLine,
  deliveryDays: v.optional(v.number(), 0),
  pricesIncludeGst: v.optional(v.boolean(), false),
  isRoundedOff: v.optional(v.boolean(), false),
  validUntil: v.string(),
  terms: paragraphs,
  note: paragraphs,
});

/** A draft that may be sent, and what it becomes. */
export interface ParsedDraft {
  readonly draft: OfferDraft;
  readonly content: OfferContent;
}

/** The offer of a call's body. Seller and sums are added here, whatever the browser sent. Throws `invalid`. */
export async function parseDraft(db: Firestore, sent: unknown, now: Date): Promise<ParsedDraft> {
  const parsed = v.safeParse(draftSchema, sent);
  if (!parsed.success) throw new CallError('invalid', 'This offer is not complete. Please reload the page.');
  const { gstBasisPoints: rateOfAll, ...given } = parsed.output;
  const lines = given.lines.map((one) => ({
    ...one,
    gstBasisPoints: one.gstBasisPoints ?? rateOfAll ?? Number.NaN,
  }));
  const draft: OfferDraft = { ...given, lines };
  const [error] = Object.values(offerErrors(draft, dayInIndia(now)));
  if (error !== undefined) throw new CallError('invalid', error);
  const stored = await db.collection(COLLECTIONS.settings).doc(BUSINESS_DOCUMENT_ID).get();
  return { draft, content: toOfferContent(draft, sellerOf(readBusinessDetails(stored.data()))) };
}
