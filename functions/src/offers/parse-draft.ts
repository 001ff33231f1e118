import * as v from 'valibot';

import { CallError } from '../platform/call-error.ts';
import { cleanLine, cleanText } from '../platform/clean-text.ts';
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

/** Lines lie in a list in the draft in the body; each has nine values, everything else a few. */
export const OFFER_BODY_SHAPE: BodyShape = { levels: 4, values: OFFER_LIMITS.lines * 12 };

const line = v.pipe(v.string(), v.transform(cleanLine));
const paragraphs = v.pipe(v.string(), v.transform(cleanText));

/** The kinds of values only; how large they may be is said by `offerErrors`, in words for a person. */
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

/**
 * An offer from the body of a call, its sums computed here: amounts that a browser may have sent are not looked at.
 * Throws `invalid` with the first error.
 */
export function parseDraft(sent: unknown, now: Date): OfferContent {
  const parsed = v.safeParse(draftSchema, sent);
  if (!parsed.success) throw new CallError('invalid', 'This offer is not complete. Please reload the page.');
  const [error] = Object.values(offerErrors(parsed.output, dayInIndia(now)));
  if (error !== undefined) throw new CallError('invalid', error);
  return toOfferContent(parsed.output);
}
