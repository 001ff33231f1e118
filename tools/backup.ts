/**
 * `npm run backup -- --schedule [--project <id>] [--database <id>]`: makes Google back the database up every day. With
 * Google's application default credentials.
 */
import { openFirestoreApi } from './backup/google.ts';
import { scheduleBackups } from './backup/schedule.ts';
import { readArguments } from './dev/arguments.ts';
import { chosenProject, databaseOf } from './dev/chosen-project.ts';

const USAGE = 'npm run backup -- --schedule [--project <id>] [--database <id>]';
const { values } = readArguments(
  { options: { project: { type: 'string' }, database: { type: 'string' }, schedule: { type: 'boolean' } } },
  USAGE,
);
if (values.schedule !== true) throw new Error(`Usage: ${USAGE}`);
const project = chosenProject(values.project);
const database = databaseOf(project, values.database);
await scheduleBackups(openFirestoreApi(project), database);
console.log(
  `Google backs ${database} up every day, keeps each backup for 30 days and every state of the last seven days.`,
);
