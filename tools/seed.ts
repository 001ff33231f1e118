/**
 * `npm run seed -- --project <id>`: writes the catalogue that a fresh site starts with into the database of a Firebase
 * project, once. Refuses a database that holds anything. Needs `gcloud auth application-default login`.
 */
import { SEED } from '#src/seed/seed.ts';

import { openAdminFirestore } from './dev/admin-firestore.ts';
import { readArguments } from './dev/arguments.ts';
import { findContent, writeSeed } from './dev/seed-firestore.ts';

const { values } = readArguments(
  { options: { project: { type: 'string' } } },
  'npm run seed -- --project <id>',
);
const { project } = values;
if (!project) throw new Error('Say which project: npm run seed -- --project <id>');

try {
  const { db } = openAdminFirestore(project);
  const content = await findContent(db);
  if (content !== null)
    throw new Error(
      `${project} is not empty: it has ${content}. Nothing was written; the seed is for a new database only.`,
    );
  console.log(`${await writeSeed(db, SEED)} documents were written to ${project}.`);
  process.exit();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(
    /default credentials|UNAUTHENTICATED|credential/i.test(reason)
      ? 'There are no credentials for Google Cloud: run `gcloud auth application-default login`, then again.'
      : reason,
  );
  process.exit(1);
}
