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
  const { origin, mediaHost: host, pause } = services;
  const files = openLocalFiles({ origin, host, author: () => documents.author(), pause });
  return openAdminPorts(documents, {
    files,
    live: openLocalDocuments(services),
    publishing: null,
    mailTest: null,
    secondFactor: null,
    previews: openLocalPreviews(services.database),
    eraseLeads: async (ids, why) => {
      await pause();
      for (const id of ids) await eraseLocalLead(services.database, id, { by: documents.author(), why });
    },
    openAttachment: () => Promise.reject(new AppError('rejected', 'The demo keeps no files of visitors.')),
    toOffers: (reads) => ({
      ...reads,
      send: async (offer) => {
        await pause();
        return storeLocalOffer(services.database, offer, documents.author());
      },
      withdraw: async (id, text) => {
        await pause();
        const withdrawal = { answer: 'withdraw', text } as const;
        await answerLocalOffer(services.database, id, withdrawal, documents.author());
      },
      // The demo's visitor and its admin share one browser, so the page needs no key.
      linkTo: () => Promise.resolve(`${origin}${paths.myRequests.to()}`),
      pdf: null,
    }),
  });
}
