import type { WorkerCalls } from '#src/browser/worker-calls.ts';

import { REPEATABLE_ADMIN_CALLS, type AdminPorts } from '../../ports/admin-ports.ts';
import type { FirebaseAdapterConfig } from '../services.ts';
import type { ConnectionAdminPorts } from '../api-client.ts';
import { openMediaFiles } from './media-files.ts';

/** The admin ports of the worker. Files are sent from the page. */
export async function openAdminInWorker(
  config: FirebaseAdapterConfig,
  worker: WorkerCalls,
): Promise<AdminPorts> {
  const portNames = Object.keys(REPEATABLE_ADMIN_CALLS) as (keyof AdminPorts)[];
  const ports = Object.fromEntries(
    portNames.map((name) => [name, worker.port(`admin.${name}`, REPEATABLE_ADMIN_CALLS[name])]),
  ) as object as AdminPorts;
  const endpoints = worker.port<ConnectionAdminPorts['endpoints']>('admin.endpoints', ['load']);
  // Rejects here, and not at the first read, when the worker cannot load the admin area.
  await endpoints.load();
  const { findUses, claim, release } = ports.media;
  return { ...ports, media: { ...openMediaFiles(config, endpoints.post), findUses, claim, release } };
}
