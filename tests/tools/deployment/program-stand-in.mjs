// Takes the place of the project's programs and of `firebase deploy` in a rehearsal. Notes its call; the program that
// `STAND_IN_RED` names fails. A deployment makes the site live, so that nothing can be tried before it.
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder, ...call] = process.argv.slice(2);
const name = call.find((word) => !word.includes('/')) ?? '';
appendFileSync(path.join(folder, 'calls'), `${call.join(' ')}\n`);
console.log(`${name} ran`);
if (process.env.STAND_IN_RED === name) process.exit(1);
if (name === 'deploy') writeFileSync(path.join(folder, 'live'), '');
