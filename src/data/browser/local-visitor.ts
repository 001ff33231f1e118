import { LEAD_COLLECTION_NAMES, LINK_REFUSED, readLead, toVisitorLead } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { VisitorPort } from '../ports/visitor-port.ts';
import type { LocalDatabase } from './local-database.ts';
import { THIS_BROWSER } from './local-submissions.ts';
import { answerLocalOffer, localOffersOf } from './local-offers.ts';

const SHOWN_MAX = 50;

/** What was sent from the demo in this browser. No mail is sent, so no link leads here. */
export function openLocalVisitor(database: LocalDatabase, pause: () => Promise<void>): VisitorPort {
  return {
    myRequests: async (link) => {
      await pause();
      if (link !== '') throw new AppError('rejected', LINK_REFUSED, { detail: { status: 404 } });
      const where = [{ field: 'visitorId', op: '==', value: THIS_BROWSER }] as const;
      return LEAD_COLLECTION_NAMES.flatMap((collection) =>
        database.find({ collection, where }).flatMap(({ id, data }) => {
          const lead = readLead(collection, data);
          return lead ? [toVisitorLead(lead, localOffersOf(database, id))] : [];
        }),
      )
        .toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))
        .slice(0, SHOWN_MAX);
    },
    answerOffer: async (_link, offerId, answer, text) => {
      await pause();
      return answerLocalOffer(database, offerId, answer, text);
    },
    offerPdf: null,
  };
}
