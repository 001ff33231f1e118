import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, OFFER_LIMITS, readOffer, toVisitorOffer, type VisitorOffer } from '../contracts.ts';
import { queryChunks, VALUES_PER_QUERY } from '../platform/query-chunks.ts';

/** Reads the offers of leads as their visitor sees them, by the lead's id, the newest version first. */
export function createOffersOf(
  db: Firestore,
  now: () => Date,
): (leads: readonly { readonly id: string }[]) => Promise<ReadonlyMap<string, VisitorOffer[]>> {
  return async (leads) => {
    const found = await Promise.all(
      queryChunks(leads.map(({ id }) => id)).map((chunk) =>
        db
          .collection(COLLECTIONS.offers)
          .where('leadId', 'in', chunk)
          .limit(VALUES_PER_QUERY * OFFER_LIMITS.versions)
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
