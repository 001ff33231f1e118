import type { Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { CallError } from '../platform/call-error.ts';
import {
  cleanEmail,
  cleanLine,
  cleanText,
  dayInIndia,
  mapTexts,
  normaliseGstin,
  OFFER_LIMITS,
  offerDraftSchema,
  offerErrors,
  sellerOf,
  toOfferContent,
  type OfferContent,
  type OfferDraft,
} from '../contracts.ts';
import type { BodyShape } from '../platform/endpoint.ts';
import { readBusiness } from '../platform/firestore.ts';

/** A draft in the body with a list of lines of fourteen values each, and a few other values. */
export const OFFER_BODY_SHAPE: BodyShape = { levels: 4, values: OFFER_LIMITS.lines * 18 };

export const incomplete = () =>
  new CallError('invalid', 'This offer is not complete. Please reload the page.');

function cleanDraft(draft: OfferDraft): OfferDraft {
  const line = mapTexts(draft, cleanLine);
  const { customer, terms, note } = draft;
  return {
    ...line,
    customer: {
      ...line.customer,
      gstin: normaliseGstin(customer.gstin),
      address: cleanText(customer.address),
      email: cleanEmail(customer.email),
    },
    terms: cleanText(terms),
    note: cleanText(note),
  };
}

/** A draft that may be sent, and what it becomes. */
export interface ParsedDraft {
  readonly draft: OfferDraft;
  readonly content: OfferContent;
}

/** The offer of a call's body. Seller and sums are added here, whatever the browser sent. Throws `invalid`. */
export async function parseDraft(db: Firestore, sent: unknown, now: Date): Promise<ParsedDraft> {
  // Limits are checked after cleaning, by `offerErrors` first, since its messages are for people.
  const parsed = v.safeParse(offerDraftSchema, sent);
  if (!parsed.typed) throw incomplete();
  const draft = cleanDraft(parsed.output);
  const [error] = Object.values(offerErrors(draft, dayInIndia(now)));
  if (error !== undefined) throw new CallError('invalid', error);
  if (!v.is(offerDraftSchema, draft)) throw incomplete();
  return { draft, content: toOfferContent(draft, sellerOf(await readBusiness(db))) };
}
