import { openAdminPorts } from '../../documents/admin/open-admin-ports.ts';
import { openPublishingAdmin } from '../../documents/admin/publishing-admin.ts';
import type { AdminPorts } from '../../admin-ports.ts';
import { openMediaFiles } from '../media/media-files.ts';
import { openDocuments } from '../firestore-documents.ts';
import type { Services } from '../services.ts';
import { openAdminDocuments } from './firestore-admin-documents.ts';

/** The admin ports of the Firebase adapter, in a chunk of their own. */
export function openFirebaseAdmin(services: Services): AdminPorts {
  const documents = openAdminDocuments(services);
  const live = openDocuments(services);
  const publishing = openPublishingAdmin(documents, live);
  return openAdminPorts(documents, openMediaFiles(services), live, publishing);
}
