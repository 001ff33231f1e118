import { loadModule } from '#src/browser/load-module.ts';

import { openPublicReads } from '../documents/public-ports.ts';
import type { ClosablePorts, Ports } from '../ports/ports.ts';
import type { ConnectionAdminPorts } from './api-client.ts';
import { openAppCheck } from './app-check.ts';
import { openDocuments } from './firestore-documents.ts';
import { type FirebaseAdapterConfig, openServices } from './services.ts';
import { openSession } from './session.ts';
import { openSubmissions } from './submissions.ts';
import { openVisitor, tokenOfVisitor } from './visitor.ts';

/** The token that a lead is sent with. */
export interface SenderPort {
  /** The ID token of the session, which is created if necessary; '' without one. */
  token(): Promise<string>;
}

/** The part of the adapter that needs the SDK. It runs in the page's worker, or beside its caller in tests and tools. */
export interface Connection {
  readonly ports: Omit<Ports, 'submissions' | 'openAdmin'> & { readonly sender: SenderPort };
  openAdmin(): Promise<ConnectionAdminPorts>;
  reconnect(): void;
  close(): Promise<void>;
}

/** @param isSessionKept false where the browser's database does not answer, so that an earlier session is out of reach */
export function openConnection(config: FirebaseAdapterConfig, isSessionKept = true): Connection {
  const services = openServices(config);
  const session = openSession(services.auth);
  let admin: ConnectionAdminPorts | undefined;
  return {
    ports: {
      ...openPublicReads(openDocuments(services)),
      visitor: openVisitor(config.apiOrigin ?? '', services.auth, isSessionKept),
      session,
      sender: { token: () => tokenOfVisitor(services.auth, session) },
    },
    openAdmin: async () => {
      // A worker cannot reload its page.
      const options = { reloads: false };
      const open = await loadModule(() => import('./admin/open-admin.ts'), 'openFirebaseAdmin', options);
      // The worker opens them with each call, and one port keeps a secret between two.
      admin ??= open(services);
      return admin;
    },
    reconnect: services.reconnect,
    close: services.close,
  };
}

/** The Firebase adapter in one thread, for tests and tools. Pages open it with `open-in-worker.ts`. */
export function openFirebasePorts(config: FirebaseAdapterConfig): Promise<ClosablePorts> {
  const { ports, openAdmin, close } = openConnection(config);
  const { sender, ...others } = ports;
  const submissions = openSubmissions(config.apiOrigin ?? '', {
    appCheck: openAppCheck(config),
    session: sender.token,
  });
  return Promise.resolve({ ...others, submissions, openAdmin, close });
}
