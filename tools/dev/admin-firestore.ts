import { createRequire } from 'node:module';

import type { Firestore } from 'firebase-admin/firestore';

import { inRoot } from './project.ts';

/**
 * A Firestore for code of the functions that a tool runs: opened by the functions' own copy of the Admin SDK, since
 * classes of another copy are strangers to it.
 * @param emulatorHost `host:port`; without it the one in `FIRESTORE_EMULATOR_HOST`, or the real project
 */
export function openAdminFirestore(
  projectId: string,
  emulatorHost?: string,
): { db: Firestore; close: () => Promise<void> } {
  if (emulatorHost !== undefined) process.env['FIRESTORE_EMULATOR_HOST'] = emulatorHost;
  // There are no Google credentials to look for on a machine with an emulator; looking takes seconds.
  if (process.env['FIRESTORE_EMULATOR_HOST']) process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const load = createRequire(inRoot('functions/package.json'));
  const { initializeApp, deleteApp } = load('firebase-admin/app') as typeof import('firebase-admin/app');
  const { getFirestore } = load('firebase-admin/firestore') as typeof import('firebase-admin/firestore');
  const app = initializeApp({ projectId }, `tool-${Date.now()}`);
  return { db: getFirestore(app), close: () => deleteApp(app) };
}
