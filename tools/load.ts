/**
 * `npm run load [-- steady burst storm drain fuzz soak]`: the server calls under load, mounted in Express on a
 * Firestore emulator (never through the functions emulator, which runs one request per process). Prints one
 * line of figures per scenario; the exit code is non-zero when one misses its goal. `soak` must be asked for.
 * `FIRESTORE_EMULATOR_HOST` uses an emulator that already runs.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { SCENARIOS } from '#tests/load/scenarios.ts';

import {
  findFirestoreProgram,
  startFirestore,
  type FirestoreProgram,
} from './dev/emulators/firestore-emulator.ts';
import { choosePorts } from './dev/ports.ts';
import { inRoot, localDir } from './dev/project.ts';
import { MissingError } from './dev/system-programs.ts';

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(SCENARIOS).filter((name) => name !== 'soak');
const unknown = names.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  console.error(`There is no load run '${unknown.join("', '")}': use ${Object.keys(SCENARIOS).join(', ')}.`);
  process.exit(1);
}

function findProgram(): FirestoreProgram {
  try {
    return findFirestoreProgram();
  } catch (error) {
    if (!(error instanceof MissingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

let end = async (): Promise<void> => undefined;
if (!process.env['FIRESTORE_EMULATOR_HOST']) {
  const runDir = localDir('load');
  mkdirSync(runDir, { recursive: true });
  const { firestore: port } = await choosePorts(5_400);
  const emulator = await startFirestore({
    program: findProgram(),
    port,
    rulesFile: inRoot('firestore.rules'),
    dataDir: null,
    logFile: path.join(runDir, 'firestore.log'),
    onService: (service) => {
      end = () => service.stop();
    },
  });
  process.env['FIRESTORE_EMULATOR_HOST'] = emulator.host;
}
let failed = 0;
try {
  for (const name of names) {
    const outcome = await SCENARIOS[name]?.();
    if (!outcome?.passed) failed += 1;
    console.log(
      `${outcome?.passed ? 'pass' : 'FAIL'}  ${name.padEnd(7)} ${JSON.stringify(outcome?.figures)}`,
    );
  }
} finally {
  await end();
}
process.exitCode = failed > 0 ? 1 : 0;
