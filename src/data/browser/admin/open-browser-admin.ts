import { openAdminPorts } from '../../documents/admin/open-admin-ports.ts';
import type { AdminPorts } from '../../ports/admin-ports.ts';
import { openLocalAdminDocuments, openLocalDocuments, type LocalServices } from '../local-documents.ts';
import { openLocalFiles } from './local-files.ts';
import { storeLocalOffer } from '../local-offers.ts';

/** The admin ports of the browser adapter, in a chunk of their own. */
export function openBrowserAdmin(services: LocalServices): AdminPorts {
  const documents = openLocalAdminDocuments(services);
  const { origin, mediaHost: host, pause } = services;
  const files = openLocalFiles({ origin, host, author: () => documents.author(), pause });
  return openAdminPorts(documents, {
    files,
    live: openLocalDocuments(services),
    publishing: null,
    toOffers: (reads) => ({
      ...reads,
      send: async (offer) => {
        await pause();
        return storeLocalOffer(services.database, offer, documents.author());
      },
      pdf: null,
    }),
  });
}
