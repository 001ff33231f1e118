import { choosePorts } from '../ports.ts';
import { inRoot, localDir } from '../project.ts';
import { onShutdown } from '../shutdown.ts';
import { findFirestoreProgram, startFirestore } from './firestore-emulator.ts';

const FIRST_PORT = 5_400;

/**
 * Opens a Firestore emulator that keeps nothing: the one that `FIRESTORE_EMULATOR_HOST` names, or a new one, which that
 * variable names from then on. Rejects with `MissingError` without Java or an emulator.
 * @param name folder of the log, below `.local`
 */
export async function openFirestore(name: string): Promise<{ host: string; close: () => Promise<void> }> {
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  if (running) return { host: running, close: () => Promise.resolve() };
  const { host, service } = await startFirestore({
    program: findFirestoreProgram(),
    port: (await choosePorts(FIRST_PORT)).firestore,
    rulesFile: inRoot('firestore.rules'),
    dataDir: null,
    logFile: localDir(name, 'firestore.log'),
    onService: (started) => onShutdown(() => started.stop()),
  });
  process.env['FIRESTORE_EMULATOR_HOST'] = host;
  return { host, close: () => service.stop() };
}
