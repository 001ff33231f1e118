import * as v from 'valibot';

import { CallError } from '../call-error.ts';
import { cleanLine, cleanText } from '../clean-text.ts';
import {
  dayInIndia,
  QUOTATION_LIMITS,
  quotationErrors,
  RATE_UNITS,
  REQUEST_UNITS,
  toQuotationContent,
  type QuotationContent,
  type QuotationDraft,
} from '../contracts.ts';
import type { BodyShape } from '../endpoint.ts';

/** Lines lie in a list in the draft in the body; each has nine values, everything else a few. */
export const QUOTATION_BODY_SHAPE: BodyShape = { levels: 4, values: QUOTATION_LIMITS.lines * 12 };

const line = v.pipe(v.string(), v.transform(cleanLine));
const paragraphs = v.pipe(v.string(), v.transform(cleanText));

/** The kinds of values only; how large they may be is said by `quotationErrors`, in words for a person. */
const draftSchema: v.GenericSchema<unknown, QuotationDraft> = v.object({
  customer: v.object({ name: line, email: line, company: line, phone: line }),
  lines: v.array(
    v.object({
      name: line,
      size: line,
      gsm: line,
      quantityThousandths: v.number(),
      unit: v.picklist(REQUEST_UNITS),
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
export function parseDraft(sent: unknown, now: Date): QuotationContent {
  const parsed = v.safeParse(draftSchema, sent);
  if (!parsed.success) throw new CallError('invalid', 'This offer is not complete. Please reload the page.');
  const [error] = Object.values(quotationErrors(parsed.output, dayInIndia(now)));
  if (error !== undefined) throw new CallError('invalid', error);
  return toQuotationContent(parsed.output);
}
