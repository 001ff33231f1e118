import { loadModule } from '#src/browser/load-module.ts';
import { WorkerCalls } from '#src/browser/worker-calls.ts';

import { FAILURES } from '../documents/failures.ts';
import type { Ports } from '../ports/ports.ts';
import { openAppCheck } from './app-check.ts';
import type { FirebaseAdapterConfig } from './config.ts';
import type { SenderPort } from './connection.ts';
import { openSubmissions } from './submissions.ts';

/** Methods of ports that change something, by the beginning of their name. */
export const CHANGING_METHODS =
  /^(?:announce|answer|change|claim|create|endKeys|erase|move|post|remove|reorder|restore|save|send|sign|tryAgain|update|withdraw)/;

/**
 * The Firebase adapter of a page. Firestore and Auth run in a worker (docs/decisions/2026-11-23-firebase-in-a-worker.md);
 * leads are sent from here, so that they leave without it.
 */
export function openFirebaseInWorker(config: FirebaseAdapterConfig): Promise<Ports> {
  const worker = new WorkerCalls({
    start: () => new Worker(new URL('./firebase-worker.ts', import.meta.url), { type: 'module' }),
    changes: (method) => CHANGING_METHODS.test(method),
    messages: { unavailable: FAILURES.unreachable, unconfirmed: FAILURES.unconfirmed },
  });
  // A page with an open connection would not be kept for 'Back'.
  addEventListener('pagehide', () => worker.pause());
  addEventListener('pageshow', () => worker.resume());
  return Promise.resolve({
    catalogue: worker.port('catalogue'),
    content: worker.port('content'),
    settings: worker.port('settings'),
    version: worker.port('version'),
    quoteForms: worker.port('quoteForms'),
    visitor: worker.port('visitor'),
    session: worker.port('session'),
    submissions: openSubmissions(config.apiOrigin ?? '', {
      appCheck: openAppCheck(config),
      session: worker.port<SenderPort>('sender').token,
    }),
    openAdmin: async () =>
      (await loadModule(() => import('./admin/open-admin-in-worker.ts'), 'openAdminInWorker'))(
        config,
        worker,
      ),
  });
}
