// Takes the place of the project's programs and of `firebase deploy` in a rehearsal. Notes its call; the program that
// `STAND_IN_RED` names fails. A deployment makes the site live, so that nothing can be tried before it.
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder, ...call] = process.argv.slice(2);
appendFileSync(path.join(folder, 'calls'), `${call.join(' ')}\n`);
console.log(`${call.join(' ')} ran`);
if (call.includes(process.env.STAND_IN_RED)) process.exit(1);
if (call.includes('deploy')) writeFileSync(path.join(folder, 'live'), '');
