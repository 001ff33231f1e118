import type { WorkerCalls } from '#src/browser/worker-calls.ts';

import { REPEATABLE_ADMIN_CALLS, type AdminPorts } from '../../ports/admin-ports.ts';
import type { FirebaseAdapterConfig } from '../config.ts';
import type { ConnectionAdminPorts } from '../connection.ts';
import { openMediaFiles } from './media-files.ts';

/** The admin ports of the worker. Files are sent from the page. */
export async function openAdminInWorker(
  config: FirebaseAdapterConfig,
  worker: WorkerCalls,
): Promise<AdminPorts> {
  const port = <K extends keyof AdminPorts>(name: K): NonNullable<AdminPorts[K]> =>
    worker.port<NonNullable<AdminPorts[K]>>(`admin.${name}`, REPEATABLE_ADMIN_CALLS[name]);
  const endpoints = worker.port<ConnectionAdminPorts['endpoints']>('admin.endpoints', ['load']);
  // Rejects here, and not at the first read, when the worker cannot load the admin area.
  await endpoints.load();
  const { findUses, claim, release } = port('media');
  return {
    categories: port('categories'),
    products: port('products'),
    productRun: port('productRun'),
    quoteForms: port('quoteForms'),
    content: port('content'),
    settings: port('settings'),
    business: port('business'),
    media: { ...openMediaFiles(config, endpoints.post), findUses, claim, release },
    history: port('history'),
    trash: port('trash'),
    leads: port('leads'),
    desk: port('desk'),
    offers: port('offers'),
    gaps: port('gaps'),
    search: port('search'),
    people: port('people'),
    previews: port('previews'),
    backups: port('backups'),
    publishing: port('publishing'),
    mailTest: port('mailTest'),
  };
}
