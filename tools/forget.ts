/**
 * `npm run forget -- <e-mail, phone or reference> [--delete] [--project <id>]`: erases what is kept about one person: requests,
 * messages, mails, counters. A reference names one request alone. Without `--delete` it only says what there is. On the project of `.env` or `--project`, with Google's
 * application default credentials; on an emulator when `FIRESTORE_EMULATOR_HOST` is set (`npm start` prints it).
 */
import type { Erased } from '#functions/leads/erase.ts';
import { forgetVisitor, mentionsOf, personKey } from '#functions/leads/forget.ts';

import { withAdminFirestore } from './dev/admin-firestore.ts';
import { FLAG, readArguments, TEXT } from './dev/command.ts';
import { chosenProject } from './dev/chosen-project.ts';

const USAGE = 'npm run forget -- <e-mail, phone or reference> [--delete] [--project <id>]';
const { values, positionals } = readArguments(
  USAGE,
  { delete: FLAG, project: TEXT },
  { allowPositionals: true },
);
// A phone number may be typed with spaces.
const person = positionals.join(' ');
const emulator = process.env['FIRESTORE_EMULATOR_HOST'];

function counted({ leads, mails, counters, offers }: Erased): string {
  return `${leads} requests and messages, ${mails} e-mails, ${counters} counters, the customer of ${offers} offers`;
}

if (personKey(person) === '') throw new Error(`Give one e-mail address, phone number or reference: ${USAGE}`);
const project = chosenProject(values.project);
const where = `${project}${emulator ? ` (emulator at ${emulator})` : ''}`;
await withAdminFirestore(project, undefined, async (db) => {
  const by = { by: 'operator', why: 'asked', now: new Date() } as const;
  const erased = await forgetVisitor(db, person, values.delete === true ? by : null);
  if (values.delete) {
    console.log(`Deleted from ${where}: ${counted(erased)}.`);
    console.log('The session of their browser follows within five minutes.');
    for (const path of await mentionsOf(db, person))
      console.log(`A text of ${path} still names them: look whether it is theirs.`);
    console.log('Backups hold them until they expire; mailboxes of the business are not touched.');
  } else {
    console.log(`Found in ${where}: ${counted(erased)}. Nothing was deleted.`);
    if (erased.leads + erased.mails + erased.counters + erased.offers > 0)
      console.log(`To delete them for good: npm run forget -- ${person} --delete`);
  }
});
