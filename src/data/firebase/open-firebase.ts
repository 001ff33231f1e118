import { loadModule } from '#src/lib/load-module.ts';

import { openPublicReads } from '../documents/public-ports.ts';
import type { Ports } from '../ports/ports.ts';
import { openAppCheck } from './app-check.ts';
import type { FirebaseAdapterConfig } from './config.ts';
import { openDocuments } from './firestore-documents.ts';
import { openSubmissions } from './submissions.ts';
import { openServices } from './services.ts';
import { openSession } from './session.ts';
import { openVisitor, senderToken } from './visitor.ts';

/** Ports that tests and tools can close. */
export interface FirebasePorts extends Ports {
  close(): Promise<void>;
}

/**
 * The Firebase adapter: Firestore and Auth directly from the browser, the endpoints by `fetch`. It is imported
 * dynamically, so that no page waits for Firebase; the admin ports are a further import.
 */
export function openFirebasePorts(config: FirebaseAdapterConfig): Promise<FirebasePorts> {
  const services = openServices(config);
  const origin = config.apiOrigin ?? '';
  const session = openSession(services.auth);
  return Promise.resolve({
    ...openPublicReads(openDocuments(services)),
    submissions: openSubmissions(origin, {
      appCheck: openAppCheck(services.auth.app, config.appCheckSiteKey ?? null),
      session: () => senderToken(services.auth, session),
    }),
    visitor: openVisitor(origin, services.auth),
    session,
    openAdmin: async () =>
      (await loadModule(() => import('./admin/open-admin.ts'), 'openFirebaseAdmin'))(services),
    close: services.close,
  });
}
