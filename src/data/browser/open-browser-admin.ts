import { openAdminPorts } from '../documents/admin/admin-ports.ts';
import type { AdminPorts } from '../admin-ports.ts';
import { openLocalAdminDocuments, type LocalServices } from './local-documents.ts';
import { openLocalFiles } from './local-files.ts';

/** The admin half of the embedded adapter, in a chunk of its own. */
export function openBrowserAdmin(services: LocalServices): AdminPorts {
  const documents = openLocalAdminDocuments(services);
  const { origin, mediaHost: host, pause } = services;
  return openAdminPorts(documents, openLocalFiles({ origin, host, author: () => documents.author(), pause }));
}
