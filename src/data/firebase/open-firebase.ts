import type { ClosablePorts } from '../ports/ports.ts';
import { openAppCheck } from './app-check.ts';
import type { FirebaseAdapterConfig } from './config.ts';
import { openConnection } from './connection.ts';
import { openSubmissions } from './submissions.ts';

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
