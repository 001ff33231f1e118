/**
 * `npm run asvs [-- <count>]`: draws rows of docs/asvs.csv at random that are 'met' and runs the tests that they name
 * (default: ten rows). With an id, such as `npm run asvs -- 3.5.1`, that row's test.
 */
import { readAsvs, testCommand, type AsvsRow } from './checks/asvs.ts';
import { readArguments } from './dev/arguments.ts';
import { runProgram } from './dev/run-program.ts';

const { positionals } = readArguments(
  { options: {}, allowPositionals: true },
  'npm run asvs -- [<count> | <id>]',
);
const [wish = '10'] = positionals;

function draw(rows: readonly AsvsRow[], count: number): AsvsRow[] {
  const left = [...rows];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(Math.random() * left.length), 1),
  ).flat();
}

const met = readAsvs().filter(({ status }) => status === 'met');
const drawn = wish.includes('.') ? met.filter(({ id }) => id === wish) : draw(met, Number(wish));
if (drawn.length === 0) throw new Error(`No row that is met is '${wish}'.`);
const passed = new Map<string, boolean>();
for (const { id, asks, test, title } of drawn) {
  const [file, ...args] = testCommand(test);
  if (!passed.has(test)) passed.set(test, (await runProgram(file, args)).ok);
  console.log(`${passed.get(test) ? 'ok    ' : 'FAILED'} ${id} ${asks}: ${test}, '${title}'`);
}
const failed = [...passed].filter(([, ok]) => !ok).map(([test]) => test);
console.log(failed.length === 0 ? 'All pass.' : `Run by itself what failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
