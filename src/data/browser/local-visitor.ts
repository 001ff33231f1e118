import { COLLECTIONS, LINK_REFUSED, readLead, toVisitorLead } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { VisitorPort } from '../ports/visitor-port.ts';
import type { LocalDatabase } from './local-database.ts';
import { THIS_BROWSER } from './local-documents.ts';
import { openLocalPreviews } from './local-previews.ts';
import { answerLocalOffer, localOffersOf } from './local-offers.ts';

const SHOWN_MAX = 50;

/** The leads sent from the demo in this browser. The demo sends no mails, so it refuses every link. */
export function openLocalVisitor(database: LocalDatabase, pause: () => Promise<void>): VisitorPort {
  const refuseLink = async (link: string): Promise<void> => {
    await pause();
    if (link !== '') throw new AppError('rejected', LINK_REFUSED, { detail: { status: 404 } });
  };
  return {
    myRequests: async (link) => {
      await refuseLink(link);
      const where = [{ field: 'visitorId', op: '==', value: THIS_BROWSER }] as const;
      const newest = { orderBy: ['receivedAt'], descending: true, limit: SHOWN_MAX };
      return database.find({ collection: COLLECTIONS.leads, where, ...newest }).flatMap(({ id, data }) => {
        const lead = readLead(data);
        return lead ? [toVisitorLead(lead, localOffersOf(database, id))] : [];
      });
    },
    identify: refuseLink,
    exerciseRight: () => Promise.reject(new AppError('rejected', LINK_REFUSED)),
    answerOffer: async (link, offerId, answer, text, details = {}) => {
      await refuseLink(link);
      return answerLocalOffer(database, offerId, { answer, text, details });
    },
    preview: openLocalPreviews(database).preview,
    offerPdf: null,
  };
}
