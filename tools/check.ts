/** `npm run check`: format, lint, types, docs, unit and component tests; prints the output of failures only. */
import { runStatics, runUnits } from './checks/check-steps.ts';
import { Tally } from './checks/tally.ts';

const tally = new Tally();
await Promise.all([runStatics(tally), runUnits(tally)]);
console.log(tally.summary);
process.exit(tally.hasFailed ? 1 : 0);
