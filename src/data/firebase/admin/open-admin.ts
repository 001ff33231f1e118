import { openAdminPorts } from '../../documents/admin/open-admin-ports.ts';
import { openPublishingAdmin } from '../../documents/admin/publishing-admin.ts';
import type { AdminPorts } from '../../admin-ports.ts';
import { openMediaFiles } from '../media/media-files.ts';
import { openDocuments } from '../firestore-documents.ts';
import type { Services } from '../services.ts';
import { openAdminPost } from './admin-post.ts';
import { openQuotationCalls } from './quotation-calls.ts';
import { openAdminDocuments } from './firestore-admin-documents.ts';

/** The admin ports of the Firebase adapter, in a chunk of their own. */
export function openFirebaseAdmin(services: Services): AdminPorts {
  const documents = openAdminDocuments(services);
  const live = openDocuments(services);
  return openAdminPorts(documents, {
    files: openMediaFiles(services),
    live,
    publishing: openPublishingAdmin(documents, live),
    toQuotations: (reads) => ({
      ...reads,
      ...openQuotationCalls(openAdminPost(services), reads.ofLead),
    }),
  });
}
