/**
 * `npm run seed -- --project <id>`: writes the catalogue that a fresh site starts with into the database of a Firebase
 * project, once. Refuses a database that holds anything. Needs `gcloud auth application-default login`.
 */
import { SEED } from '#src/seed/seed.ts';

import { withAdminFirestore } from './dev/admin-firestore.ts';
import { readArguments, TEXT } from './dev/command.ts';
import { findContent, writeSeed } from './dev/seed-firestore.ts';

const USAGE = 'npm run seed -- --project <id>';
const { project } = readArguments(USAGE, { project: TEXT }).values;
if (!project) throw new Error(`Say which project: ${USAGE}`);

await withAdminFirestore(project, undefined, async (db) => {
  const content = await findContent(db);
  if (content !== null)
    throw new Error(
      `${project} is not empty: it has ${content}. Nothing was written; the seed is for a new database only.`,
    );
  console.log(`${await writeSeed(db, SEED)} documents were written to ${project}.`);
});
