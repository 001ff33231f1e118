import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { writeLocalFirebaseConfig } from '../local-config.ts';
import type { ServicePorts } from '../ports.ts';
import { startService, type Service } from '../processes.ts';
import { DEMO_PROJECT, inRoot, LOOPBACK } from '../project.ts';

/**
 * The seconds in which the list of functions, and then each function, must be loaded. firebase-tools allows 10 s and 30 s,
 * which are not enough on a busy machine.
 */
const FUNCTION_START_TIMEOUT_S = 300;
/** Calls of functions that run at the same time, each in a process of its own; further calls wait. */
const CALLS_AT_ONCE = 10;
/** Idle processes are among these, because each of them holds about 60 MB. */
const MOST_FUNCTION_PROCESSES = 16;
const READY_TEXT = 'All emulators ready';

/** Starts the emulators of Auth and functions, with a site that of Hosting too, and waits until they are ready. */
export function startFirebaseEmulators(
  runDir: string,
  ports: ServicePorts,
  withSite: boolean,
): Promise<Service> {
  // Sockets and caches go into the run's folder, which is emptied at its end.
  const tmp = path.join(runDir, 'tmp');
  mkdirSync(tmp, { recursive: true });
  const logFile = path.join(runDir, 'logs', 'firebase-emulators.log');
  return startService({
    name: 'The Firebase emulators',
    command: process.execPath,
    args: [
      ...['--require', fileURLToPath(new URL('firebase-tools.cjs', import.meta.url))],
      inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
      ...['emulators:start', '--only', withSite ? 'auth,functions,hosting' : 'auth,functions'],
      ...['--project', DEMO_PROJECT, '--config', writeLocalFirebaseConfig(runDir, ports)],
    ],
    cwd: runDir,
    env: {
      FIRESTORE_EMULATOR_HOST: `${LOOPBACK}:${ports.firestore}`,
      TMPDIR: tmp,
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      FUNCTIONS_DISCOVERY_TIMEOUT: String(FUNCTION_START_TIMEOUT_S),
      FUNCTIONS_EMULATOR_PARALLEL: String(CALLS_AT_ONCE),
      MOST_FUNCTION_PROCESSES: String(MOST_FUNCTION_PROCESSES),
      // As in the cloud, a malformed body is answered without a stack trace.
      NODE_ENV: 'production',
    },
    logFile,
    isReady: async () => (await readFile(logFile, 'utf8')).includes(READY_TEXT),
  });
}
