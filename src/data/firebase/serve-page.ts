import { databaseAnswers } from '#src/browser/database.ts';
import { answerCalls } from '#src/browser/worker-calls.ts';

import { openConnection } from './connection.ts';

import type { ConnectionAdminPorts } from './api-client.ts';
import { openPageTokens } from './page-tokens.ts';
import type { FirebaseServices } from './services.ts';
import type { OpenSignIn } from './session.ts';

/**
 * Answers a page's calls in its worker, so that the SDK never blocks the page.
 * @param openAdmin left out, like `openSignIn`, in the worker of visitors, which then holds no code of the admin area
 */
export function servePage(
  openAdmin?: (services: FirebaseServices) => ConnectionAdminPorts,
  openSignIn?: OpenSignIn,
): void {
  // The name in full, so that a build without App Check leaves its code out.
  const tokens = import.meta.env.SITE.appCheckSiteKey === null ? null : openPageTokens();
  const opening = databaseAnswers().then((isSessionKept) => {
    // The SDK waits for the database with each of its calls. Where it finds none, it keeps the session in memory.
    if (!isSessionKept) Object.defineProperty(self, 'indexedDB', { value: undefined });
    const config = { ...import.meta.env.SITE, ...(tokens && { protect: tokens.protect }) };
    const { ports, services } = openConnection(config, isSessionKept, openSignIn);
    return { ports, services, admin: openAdmin?.(services) };
  });

  // In a worker the SDK does not notice by itself that the network is back.
  addEventListener('online', () => void opening.then(({ services }) => services.reconnect()));

  answerCalls(self, async (name) => {
    const { ports, admin } = await opening;
    if (name === 'tokens' && tokens) return tokens.port;
    const [group, adminName] = name.split('.');
    return group === 'admin'
      ? admin![adminName as keyof ConnectionAdminPorts]!
      : ports[name as keyof typeof ports];
  });
}
