import { blankedOffer, COLLECTIONS, type Erasure } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';
import { paths } from '#src/lib/paths.ts';

import { openAdminPorts } from '../../documents/admin/open-admin-ports.ts';
import type { AdminPorts } from '../../ports/admin-ports.ts';
import { equals } from '../../documents/documents.ts';
import { openLocalAdminDocuments, openLocalDocuments, type LocalServices } from '../local-documents.ts';
import { openLocalFiles } from './local-files.ts';
import { takeLocalRequest } from '../local-submissions.ts';
import { openLocalPreviews } from '../local-previews.ts';
import type { LocalDatabase } from '../local-database.ts';
import { answerLocalOffer, storeLocalOffer } from '../local-offers.ts';

/** The admin ports of the browser adapter, in a chunk of their own. */
export function openBrowserAdmin(services: LocalServices): AdminPorts {
  const documents = openLocalAdminDocuments(services);
  const { origin, mediaHost: host, database } = services;
  // The demo's visitor and its admin share one browser, so the page needs no key.
  const link = `${origin}${paths.myRequests.to()}`;
  return openAdminPorts(documents, {
    files: openLocalFiles({ origin, host, author: () => documents.author() }),
    live: openLocalDocuments(services),
    publishing: null,
    mailTest: null,
    secondFactor: null,
    previews: openLocalPreviews(database),
    leads: {
      erase: async (ids, why) => {
        for (const id of ids) await eraseLocalLead(database, id, { by: documents.author(), why });
      },
      take: async (request, idempotencyKey) =>
        takeLocalRequest(database, request, { idempotencyKey, link, by: documents.author() }),
      openAttachment: () => Promise.reject(new AppError('rejected', 'The demo keeps no files of visitors.')),
    },
    offers: {
      send: async (offer) => storeLocalOffer(database, offer, { by: documents.author(), link }),
      withdraw: async (id) => {
        await answerLocalOffer(database, id, { answer: 'withdraw', text: '' }, documents.author());
      },
      linkTo: () => Promise.resolve(link),
      pdf: null,
    },
  });
}

/** Erases a lead in this browser, as the server would. */
async function eraseLocalLead(
  database: LocalDatabase,
  id: string,
  { by, why }: Pick<Erasure, 'by' | 'why'>,
): Promise<void> {
  const reference = database.get(COLLECTIONS.leads, id)?.['reference'];
  const of = (collection: string) => database.find({ collection, where: [equals('leadId', id)] });
  await database.transact((transaction) => {
    if (typeof reference === 'string') {
      const at = new Date().toISOString();
      const entry: Erasure = { reference, at, by, why, visitorId: '', isDone: true, hasFile: false };
      transaction.set(COLLECTIONS.erasures, id, { ...entry });
    }
    transaction.remove(COLLECTIONS.leads, id);
    for (const mail of of(COLLECTIONS.mail)) transaction.remove(COLLECTIONS.mail, mail.id);
    for (const event of of(COLLECTIONS.leadEvents)) transaction.remove(COLLECTIONS.leadEvents, event.id);
    for (const offer of of(COLLECTIONS.offers))
      transaction.update(COLLECTIONS.offers, offer.id, { ...blankedOffer() });
  });
}
