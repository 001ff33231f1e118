import { COLLECTIONS, OFFER_LIMITS, readOffer, type Offer } from '#src/contracts/index.ts';

import { equals, findAll, type AdminDocuments, type Found } from '../documents.ts';

/** The offers among stored documents. */
export function toOffers(documents: readonly Found[]): Offer[] {
  return documents.flatMap(({ id, data }) => readOffer(id, data) ?? []);
}

const PAGE = 500;
const RECENT = 100;

/** Reads stored offers; only the server writes them. */
export function openOfferReads(documents: AdminDocuments) {
  return {
    /** The versions of a lead's offer, newest first. */
    ofLead: async (leadId: string) => {
      const offers = await documents.find({
        collection: COLLECTIONS.offers,
        where: [equals('leadId', leadId)],
        limit: OFFER_LIMITS.versions,
      });
      return toOffers(offers).toSorted((a, b) => b.version - a.version);
    },
    /** Every version of every offer, the oldest first; each costs one document read. */
    all: async () => {
      const lookup = { collection: COLLECTIONS.offers, orderBy: ['createdAt'] };
      return toOffers(await findAll(documents, lookup, PAGE));
    },
    /** The last 100 offers to anybody, to compare prices with; the newest first. */
    recent: async () => {
      const newest = { orderBy: ['createdAt'], descending: true, limit: RECENT };
      return toOffers(await documents.find({ collection: COLLECTIONS.offers, ...newest }));
    },
  };
}
