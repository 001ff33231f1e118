import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, OFFER_LIMITS, readOffer, toVisitorOffer, type VisitorOffer } from '../contracts.ts';

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
          .collection(COLLECTIONS.offers)
          .where('leadId', 'in', chunk)
          .limit(IDS_PER_QUERY * OFFER_LIMITS.versions)
          .get(),
      ),
    );
    const offers = new Map<string, VisitorOffer[]>();
    for (const stored of found.flatMap(({ docs }) => docs)) {
      const offer = readOffer(stored.id, stored.data());
      if (!offer) continue;
      const known = offers.get(offer.leadId) ?? [];
      offers.set(offer.leadId, [...known, toVisitorOffer(offer, now())]);
    }
    for (const versions of offers.values()) versions.sort((a, b) => b.version - a.version);
    return offers;
  };
}
