import { AppError } from '#src/lib/app-error.ts';
import { paths } from '#src/lib/paths.ts';

import { openAdminPorts } from '../../documents/admin/open-admin-ports.ts';
import type { AdminPorts } from '../../ports/admin-ports.ts';
import { openLocalAdminDocuments, openLocalDocuments, type LocalServices } from '../local-documents.ts';
import { openLocalFiles } from './local-files.ts';
import { openLocalPreviews } from '../local-previews.ts';
import { eraseLocalLead } from '../local-erase.ts';
import { answerLocalOffer, storeLocalOffer } from '../local-offers.ts';

/** The admin ports of the browser adapter, in a chunk of their own. */
export function openBrowserAdmin(services: LocalServices): AdminPorts {
  const documents = openLocalAdminDocuments(services);
  const { origin, mediaHost: host, database } = services;
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
      openAttachment: () => Promise.reject(new AppError('rejected', 'The demo keeps no files of visitors.')),
    },
    offers: {
      send: async (offer) => storeLocalOffer(database, offer, documents.author()),
      withdraw: async (id, text) => {
        await answerLocalOffer(database, id, { answer: 'withdraw', text }, documents.author());
      },
      // The demo's visitor and its admin share one browser, so the page needs no key.
      linkTo: () => Promise.resolve(`${origin}${paths.myRequests.to()}`),
      pdf: null,
    },
  });
}
