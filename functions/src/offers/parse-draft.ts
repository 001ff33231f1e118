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

/** Checks types only; `offerErrors` checks limits and has messages for people. */
const draftSchema = v.object({
  customer: v.object({
    name: line,
    email: line,
    company: line,
    phone: line,
    gstin: v.pipe(v.string(), v.transform(normaliseGstin)),
    address: paragraphs,
  }),
  lines: v.array(
    v.object({
      hsn: line,
      gstBasisPoints: v.number(),
      alternativeTo: v.number(),
      toleranceBasisPoints: v.number(),
      leadTime: line,
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
  supply: v.picklist(SUPPLIES),
  deliveryPlace: line,
  deliveryPin: line,
  deliveryState: line,
  placeOfSupply: v.optional(line, ''),
  deliveryDays: v.number(),
  pricesIncludeGst: v.boolean(),
  isRoundedOff: v.boolean(),
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
  const draft: OfferDraft = parsed.output;
  const [error] = Object.values(offerErrors(draft, dayInIndia(now)));
  if (error !== undefined) throw new CallError('invalid', error);
  const stored = await db.collection(COLLECTIONS.settings).doc(BUSINESS_DOCUMENT_ID).get();
  return { draft, content: toOfferContent(draft, sellerOf(readBusinessDetails(stored.data()))) };
}
