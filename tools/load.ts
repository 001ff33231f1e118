/**
 * `npm run load [-- steady fuzz soak]`: runs the server calls under load, mounted in Express on a Firestore
 * emulator (the functions emulator would run one request per process). Prints one line of figures per run and exits
 * with an error when one misses its goal. `soak` runs only when it is named. `FIRESTORE_EMULATOR_HOST` names an emulator
 * that already runs.
 */
import { RUNS } from '#tests/load/load.ts';

import { openFirestore } from './dev/emulators/open-firestore.ts';

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(RUNS).filter((name) => name !== 'soak');
const unknown = names.filter((name) => !(name in RUNS));
if (unknown.length > 0)
  throw new Error(`There is no load run '${unknown.join("', '")}': use ${Object.keys(RUNS).join(', ')}.`);
const firestore = await openFirestore('load');
for (const name of names) {
  const outcome = await RUNS[name]?.();
  if (!outcome?.passed) process.exitCode = 1;
  console.log(`${outcome?.passed ? 'pass' : 'FAIL'}  ${name.padEnd(7)} ${JSON.stringify(outcome?.figures)}`);
}
await firestore.close();
process.exit();
