import { COLLECTIONS, QUOTATION_LIMITS, readQuotation, type Quotation } from '#src/contracts/index.ts';

import type { QuotationsAdminPort } from '../../quotations-port.ts';
import type { AdminDocuments, Found } from '../documents.ts';

function toQuotation({ id, data }: Found): Quotation[] {
  const quotation = readQuotation(id, data);
  return quotation ? [quotation] : [];
}

export type QuotationReads = Pick<QuotationsAdminPort, 'ofLead' | 'lastSent'>;

/** Offers as they are stored; the server alone writes them. */
export function openQuotationReads(documents: AdminDocuments): QuotationReads {
  return {
    ofLead: async (leadId) => {
      const found = await documents.find({
        collection: COLLECTIONS.quotations,
        where: [{ field: 'leadId', op: '==', value: leadId }],
        limit: QUOTATION_LIMITS.versions,
      });
      return found.flatMap(toQuotation).toSorted((a, b) => b.version - a.version);
    },
    lastSent: async () => {
      const found = await documents.find({
        collection: COLLECTIONS.quotations,
        orderBy: ['createdAt'],
        descending: true,
        limit: 1,
      });
      return found.flatMap(toQuotation)[0] ?? null;
    },
  };
}
