import { COLLECTIONS, OFFER_LIMITS, readOffer, type Offer } from '#src/contracts/index.ts';

import type { OffersAdminPort } from '../../ports/offers-port.ts';
import type { AdminDocuments, Found } from '../documents.ts';

function toOffer({ id, data }: Found): Offer[] {
  const offer = readOffer(id, data);
  return offer ? [offer] : [];
}

export type OfferReads = Pick<OffersAdminPort, 'ofLead' | 'lastSent'>;

/** Reads stored offers; only the server writes them. */
export function openOfferReads(documents: AdminDocuments): OfferReads {
  return {
    ofLead: async (leadId) => {
      const found = await documents.find({
        collection: COLLECTIONS.offers,
        where: [{ field: 'leadId', op: '==', value: leadId }],
        limit: OFFER_LIMITS.versions,
      });
      return found.flatMap(toOffer).toSorted((a, b) => b.version - a.version);
    },
    lastSent: async () => {
      const found = await documents.find({
        collection: COLLECTIONS.offers,
        orderBy: ['createdAt'],
        descending: true,
        limit: 1,
      });
      return found.flatMap(toOffer)[0] ?? null;
    },
  };
}
