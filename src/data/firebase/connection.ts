import { loadModule } from '#src/browser/load-module.ts';

import { openPublicReads } from '../documents/public-ports.ts';
import type { ClosablePorts, Ports } from '../ports/ports.ts';
import { openAppCheck } from './app-check.ts';
import { openDocuments } from './firestore-documents.ts';
import { type FirebaseAdapterConfig, type FirebaseServices, openServices } from './services.ts';
import { openSession, type OpenSignIn } from './session.ts';
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
  readonly services: FirebaseServices;
}

/** @param isSessionKept false where the browser's database does not answer, so that an earlier session is out of reach */
export function openConnection(
  config: FirebaseAdapterConfig,
  isSessionKept: boolean,
  openSignIn?: OpenSignIn,
): Connection {
  const services = openServices(config);
  const session = openSession(services.auth, openSignIn);
  return {
    services,
    ports: {
      ...openPublicReads(openDocuments(services)),
      visitor: openVisitor(config.apiOrigin ?? '', services.auth, isSessionKept),
      session,
      sender: { token: () => tokenOfVisitor(services.auth, session) },
    },
  };
}

/** The Firebase adapter in one thread, for tests and tools. Pages open it with `open-in-worker.ts`. */
export async function openFirebasePorts(config: FirebaseAdapterConfig): Promise<ClosablePorts> {
  const signIn = await loadModule(() => import('./admin/sign-in.ts'), 'openSignIn');
  const { ports, services } = openConnection(config, true, signIn);
  const { sender, ...others } = ports;
  const submissions = openSubmissions(config.apiOrigin ?? '', {
    appCheck: openAppCheck(config),
    session: sender.token,
  });
  const openAdmin = async () => {
    const open = await loadModule(() => import('./admin/open-admin.ts'), 'openFirebaseAdmin');
    return open(services);
  };
  return { ...others, submissions, openAdmin, close: services.close };
}
