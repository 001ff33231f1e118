/**
 * `npm run mutate [-- <text>]`: makes each change of tests/mutations.ts in turn (or those whose row contains the text)
 * and runs the tests named beside it. A change that they do not notice is a survivor: a test is missing.
 */
import { readFileSync } from 'node:fs';

import { MUTATIONS } from '#tests/mutations.ts';

import { runVitest } from './checks/check-steps.ts';
import { openFirestore } from './dev/emulators/open-firestore.ts';
import { inRoot } from './dev/project.ts';
import { secondsSince } from './dev/steps.ts';

const wanted = process.argv[2] ?? '';
const chosen = MUTATIONS.filter((row) => row.join(' ').includes(wanted));

function projectOf(tests: string): string {
  if (tests.startsWith('tests/functions')) return 'functions';
  return /submissions|\.tsx$/.test(tests) ? 'component' : 'unit';
}

const firestore = chosen.some(([, , , tests]) => projectOf(tests) === 'functions')
  ? await openFirestore('mutate')
  : undefined;
let survivors = 0;
for (const [file, found, replacement, tests] of chosen) {
  const started = Date.now();
  const places = readFileSync(inRoot(file), 'utf8').split(found).length - 1;
  const extra = ['--bail=1', '--retry=0', tests];
  const { ok, output } = await runVitest(
    [projectOf(tests)],
    { MUTATION: JSON.stringify([file, found, replacement]) },
    extra,
  );
  // A file that cannot be loaded would fail whatever it tests.
  const isKilled = places === 1 && !ok && /Failed Tests/.test(output) && !output.includes('Failed Suites');
  if (!isKilled) survivors += 1;
  const verdict = isKilled ? 'killed' : places === 1 ? 'SURVIVED' : `OUT OF DATE: found ${places} times`;
  console.log(`${verdict} (${secondsSince(started)} s)  ${file}: ${found} → ${replacement}   by ${tests}`);
}
await firestore?.close();
console.log(`${chosen.length} mutations, ${chosen.length - survivors} killed, ${survivors} not`);
process.exit(survivors > 0 ? 1 : 0);
