import type { Firestore } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  QUOTATION_LIMITS,
  readQuotation,
  toVisitorOffer,
  type VisitorOffer,
} from '../contracts.ts';

/** Firestore takes at most 30 values in one `in`. */
const IDS_PER_QUERY = 30;

/** The offers of leads as their visitor sees them, by the lead's id, the newest version first. */
export function createOffersOf(
  db: Firestore,
  now: () => Date,
): (leads: readonly { readonly id: string }[]) => Promise<ReadonlyMap<string, VisitorOffer[]>> {
  return async (leads) => {
    const ids = leads.map(({ id }) => id);
    const chunks = Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_unused, at) =>
      ids.slice(at * IDS_PER_QUERY, (at + 1) * IDS_PER_QUERY),
    );
    const found = await Promise.all(
      chunks.map((chunk) =>
        db
          .collection(COLLECTIONS.quotations)
          .where('leadId', 'in', chunk)
          .limit(IDS_PER_QUERY * QUOTATION_LIMITS.versions)
          .get(),
      ),
    );
    const offers = new Map<string, VisitorOffer[]>();
    for (const stored of found.flatMap(({ docs }) => docs)) {
      const quotation = readQuotation(stored.id, stored.data());
      if (!quotation) continue;
      const known = offers.get(quotation.leadId) ?? [];
      offers.set(quotation.leadId, [...known, toVisitorOffer(quotation, now())]);
    }
    for (const versions of offers.values()) versions.sort((a, b) => b.version - a.version);
    return offers;
  };
}
