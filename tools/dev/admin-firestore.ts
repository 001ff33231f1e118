import { createRequire } from 'node:module';

import type { Firestore } from 'firebase-admin/firestore';

import { chosenDatabase } from './chosen-project.ts';
import { inRoot } from './project.ts';

/**
 * Runs `work` with the Firestore of a project, which the Admin SDK opens past the rules, then closes it. It uses the
 * functions' copy of the SDK, because code of the functions does not accept values of another copy.
 * @param emulatorHost `host:port`; default: `FIRESTORE_EMULATOR_HOST`, and without it the real project with the
 *   credentials of this machine's user
 */
export async function withAdminFirestore<T>(
  projectId: string,
  emulatorHost: string | undefined,
  work: (db: Firestore) => Promise<T>,
): Promise<T> {
  if (emulatorHost !== undefined) process.env['FIRESTORE_EMULATOR_HOST'] = emulatorHost;
  // An emulator needs no credentials; looking for those of a Google machine takes seconds.
  if (process.env['FIRESTORE_EMULATOR_HOST']) process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const load = createRequire(inRoot('functions/package.json'));
  const { initializeApp, deleteApp } = load('firebase-admin/app') as typeof import('firebase-admin/app');
  const { getFirestore } = load('firebase-admin/firestore') as typeof import('firebase-admin/firestore');
  const app = initializeApp({ projectId }, `tool-${performance.now()}`);
  try {
    return await work(getFirestore(app, chosenDatabase()));
  } finally {
    await deleteApp(app);
  }
}
