import { loadModule } from '#src/browser/load-module.ts';
import { isAdminPath } from '#src/lib/paths.ts';
import { WorkerCalls } from '#src/browser/worker-calls.ts';

import { FAILURES } from '../documents/failures.ts';
import { REPEATABLE_CALLS, type Ports } from '../ports/ports.ts';
import { openAppCheck, type TokensPort } from './app-check.ts';
import type { FirebaseAdapterConfig } from './services.ts';
import type { SenderPort } from './connection.ts';
import { openSubmissions } from './submissions.ts';

/**
 * The Firebase adapter of a page. Firestore and Auth run in a worker (docs/decisions/2026-11-23-firebase-in-a-worker.md);
 * leads are sent from here, so that they leave without it.
 */
export function openFirebaseInWorker(config: FirebaseAdapterConfig): Promise<Ports> {
  const worker = new WorkerCalls({
    start: () =>
      isAdminPath(location.pathname)
        ? new Worker(new URL('./admin/firebase-worker-admin.ts', import.meta.url), { type: 'module' })
        : new Worker(new URL('./firebase-worker.ts', import.meta.url), { type: 'module' }),
    messages: { unavailable: FAILURES.unreachable, unconfirmed: FAILURES.unconfirmed },
  });
  // A page with an open connection would not be kept for 'Back'.
  addEventListener('pagehide', () => worker.pause());
  addEventListener('pageshow', () => worker.resume());
  const port = <K extends keyof typeof REPEATABLE_CALLS>(name: K): Ports[K] =>
    worker.port<Ports[K]>(name, REPEATABLE_CALLS[name]);
  const appCheck = openAppCheck(config);
  if (config.appCheckSiteKey) {
    const tokens = worker.port<TokensPort>('tokens', ['give']);
    tokens.watchWanted({ next: () => void appCheck().then(tokens.give), fail: () => undefined });
  }
  return Promise.resolve({
    catalogue: port('catalogue'),
    content: port('content'),
    settings: port('settings'),
    version: port('version'),
    quoteForms: port('quoteForms'),
    visitor: port('visitor'),
    session: port('session'),
    submissions: openSubmissions(config.apiOrigin ?? '', {
      appCheck,
      session: worker.port<SenderPort>('sender', ['token']).token,
    }),
    openAdmin: async () =>
      (await loadModule(() => import('./admin/open-admin-in-worker.ts'), 'openAdminInWorker'))(
        config,
        worker,
      ),
  });
}
