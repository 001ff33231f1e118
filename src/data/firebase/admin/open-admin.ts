import { openAdminPorts } from '../../documents/admin/admin-ports.ts';
import type { AdminPorts } from '../../admin-ports.ts';
import { openMediaFiles } from '../media/media-files.ts';
import type { Services } from '../services.ts';
import { openAdminDocuments } from './firestore-admin-documents.ts';

/** The admin half of the Firebase adapter, in a chunk of its own. */
export function openFirebaseAdmin(services: Services): AdminPorts {
  return openAdminPorts(openAdminDocuments(services), openMediaFiles(services));
}
