import { openAdminPorts } from '../../documents/admin/open-admin-ports.ts';
import { openPublishingAdmin } from '../../documents/admin/publishing-admin.ts';
import type { AdminPorts } from '../../ports/admin-ports.ts';
import { openMediaFiles } from './media-files.ts';
import { openDocuments } from '../firestore-documents.ts';
import type { FirebaseServices } from '../services.ts';
import { openAdminPost } from './admin-post.ts';
import { openOfferCalls } from './offer-calls.ts';
import { openAdminDocuments } from './firestore-admin-documents.ts';

/** The admin ports of the Firebase adapter, in a chunk of their own. */
export function openFirebaseAdmin(services: FirebaseServices): AdminPorts {
  const documents = openAdminDocuments(services);
  const live = openDocuments(services);
  return openAdminPorts(documents, {
    files: openMediaFiles(services),
    live,
    publishing: openPublishingAdmin(documents, live),
    toOffers: (reads) => ({
      ...reads,
      ...openOfferCalls(openAdminPost(services), reads.ofLead),
    }),
  });
}
