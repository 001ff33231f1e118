import { openPublicReads } from '../documents/public-ports.ts';
import type { Ports } from '../ports.ts';
import type { FirebaseAdapterConfig } from './config.ts';
import { openDocuments } from './firestore-documents.ts';
import { openMessages } from './messages.ts';
import { openServices } from './services.ts';
import { openSession } from './session.ts';

/** Ports that can be ended: what tests and tools do when they are through. */
export interface FirebasePorts extends Ports {
  close(): Promise<void>;
}

/**
 * The product's adapter: Firestore and Auth straight from the page, the endpoints by `fetch`. Loaded by dynamic
 * import, so that no page waits for Firebase; the admin half is a further import.
 */
export function openFirebasePorts(config: FirebaseAdapterConfig): Promise<FirebasePorts> {
  const services = openServices(config);
  return Promise.resolve({
    ...openPublicReads(openDocuments(services)),
    messages: openMessages(config.apiOrigin ?? ''),
    session: openSession(services.auth),
    openAdmin: async () => (await import('./admin/open-admin.ts')).openFirebaseAdmin(services),
    close: services.close,
  });
}
