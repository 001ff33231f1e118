import { COLLECTIONS, OFFER_LIMITS, readOffer, type Offer } from '#src/contracts/index.ts';

import type { OffersAdminPort } from '../../ports/leads-port.ts';
import type { AdminDocuments, Found } from '../documents.ts';

/** The offers among stored documents. */
export function toOffers(found: readonly Found[]): Offer[] {
  return found.flatMap(({ id, data }) => readOffer(id, data) ?? []);
}

const PAGE = 500;
const RECENT = 100;

/** Reads stored offers; only the server writes them. */
export function openOfferReads(
  documents: AdminDocuments,
): Pick<OffersAdminPort, 'ofLead' | 'all' | 'recent'> {
  return {
    ofLead: async (leadId) => {
      const offers = await documents.find({
        collection: COLLECTIONS.offers,
        where: [{ field: 'leadId', op: '==', value: leadId }],
        limit: OFFER_LIMITS.versions,
      });
      return toOffers(offers).toSorted((a, b) => b.version - a.version);
    },
    all: async () => {
      const offers: Found[] = [];
      for (let page: Found[] | null = null; page === null || page.length === PAGE;) {
        const last = page?.at(-1);
        page = await documents.find({
          collection: COLLECTIONS.offers,
          orderBy: ['createdAt'],
          limit: PAGE,
          ...(last && { after: [String(last.data['createdAt']), last.id] }),
        });
        offers.push(...page);
      }
      return toOffers(offers);
    },
    recent: async () => {
      const newest = { orderBy: ['createdAt'], descending: true, limit: RECENT };
      return toOffers(await documents.find({ collection: COLLECTIONS.offers, ...newest }));
    },
  };
}
