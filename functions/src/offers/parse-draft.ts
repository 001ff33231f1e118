import * as v from 'valibot';

import { CallError } from '../platform/call-error.ts';
import { cleanLine, cleanText } from '../contracts.ts';
import {
  dayInIndia,
  OFFER_LIMITS,
  offerErrors,
  RATE_UNITS,
  PAPER_LINE_UNITS,
  toOfferContent,
  type OfferContent,
  type OfferDraft,
} from '../contracts.ts';
import type { BodyShape } from '../platform/endpoint.ts';

/** A draft in the body with a list of lines of nine values each, and a few other values. */
export const OFFER_BODY_SHAPE: BodyShape = { levels: 4, values: OFFER_LIMITS.lines * 12 };

const line = v.pipe(v.string(), v.transform(cleanLine));
const paragraphs = v.pipe(v.string(), v.transform(cleanText));

/** Checks types only; `offerErrors` checks limits and has messages for people. */
const draftSchema: v.GenericSchema<unknown, OfferDraft> = v.object({
  customer: v.object({ name: line, email: line, company: line, phone: line }),
  lines: v.array(
    v.object({
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
  gstBasisPoints: v.number(),
  validUntil: v.string(),
  terms: paragraphs,
  note: paragraphs,
});

/** The offer of a call's body. Its sums are computed here, whatever the browser sent. Throws `invalid`. */
export function parseDraft(sent: unknown, now: Date): OfferContent {
  const parsed = v.safeParse(draftSchema, sent);
  if (!parsed.success) throw new CallError('invalid', 'This offer is not complete. Please reload the page.');
  const [error] = Object.values(offerErrors(parsed.output, dayInIndia(now)));
  if (error !== undefined) throw new CallError('invalid', error);
  return toOfferContent(parsed.output);
}
