import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { startService, waitFor, type Service } from '../processes.ts';
import { DEMO_PROJECT, inRoot } from '../project.ts';

const START_TIMEOUT_MS = 240_000;
const READY_TEXT = 'All emulators ready';

export interface FirebaseEmulatorsOptions {
  configFile: string;
  /** For example `auth,functions,hosting`. */
  only: string;
  /** `host:port`; functions reach Firestore there. */
  firestoreHost: string;
  runDir: string;
  /** Hears of the process as soon as there is one, so that a failed start can be ended too. */
  onService: (service: Service) => void;
}

/** Starts firebase-tools' emulators, which are plain Node, and waits until they say that they are ready. */
export async function startFirebaseEmulators(options: FirebaseEmulatorsOptions): Promise<Service> {
  const { configFile, only, firestoreHost, runDir } = options;
  // Dead sockets and caches of a run stay in its folder.
  const tmp = path.join(runDir, 'tmp');
  mkdirSync(tmp, { recursive: true });
  const service = startService({
    name: 'The Firebase emulators',
    command: process.execPath,
    args: [
      inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
      ...['emulators:start', '--only', only, '--project', DEMO_PROJECT, '--config', configFile],
    ],
    cwd: runDir,
    env: {
      FIRESTORE_EMULATOR_HOST: firestoreHost,
      TMPDIR: tmp,
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      // As on the platform: a body that cannot be parsed is answered without a stack trace.
      NODE_ENV: 'production',
    },
    logFile: path.join(runDir, 'logs', 'firebase-emulators.log'),
  });
  options.onService(service);
  await waitFor(
    service,
    async () => (await readFile(service.logFile, 'utf8')).includes(READY_TEXT),
    START_TIMEOUT_MS,
  );
  return service;
}
