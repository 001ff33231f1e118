/**
 * `npm run doctor`: looks at everything that can be checked before a deployment and says what is missing, one line each.
 * Reads files and secrets, and asks the project's database as a visitor would; changes nothing.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv as parseDotenv, promisify } from 'node:util';

import { loadEnv } from 'vite';

import { openFirestoreApi } from './backup/google.ts';
import { askBackups } from './backup/schedule.ts';
import {
  askDatabase,
  askSecrets,
  findGaps,
  OWN_IDENTITY,
  type DeployState,
  type Finding,
} from './checks/deploy-readiness.ts';
import { readArguments } from './dev/arguments.ts';
import { databaseOf } from './dev/chosen-project.ts';
import { inRoot } from './dev/project.ts';

readArguments({ options: {} }, 'npm run doctor');

function readText(file: string): string {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}

const { projects } = JSON.parse(readText('.firebaserc') || '{}') as { projects?: { default?: string } };
const state: DeployState = {
  ...OWN_IDENTITY,
  siteEnv: loadEnv('production', inRoot(), 'VITE_'),
  functionsEnv: parseDotenv(readText('functions/.env')) as Record<string, string>,
  project: projects?.default ?? '',
  rules: readText('firestore.rules'),
};
const LABELS: Readonly<Record<Finding['state'], string>> = {
  ok: 'ok     ',
  missing: 'MISSING',
  advice: 'look at',
};
/** The secret's value, from Secret Manager by the Firebase CLI. */
async function accessSecret(name: string): Promise<string> {
  const cli = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');
  const command = [cli, 'functions:secrets:access', name, '--project', state.project];
  const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 60_000 });
  return stdout.trim();
}

const findings = [
  ...findGaps(state),
  ...(await askSecrets(state.project, accessSecret)),
  await askDatabase(state),
  await askBackups(openFirestoreApi(state.project), databaseOf(state.project)),
];
for (const { what, state: found, hint } of findings) {
  console.log(
    `${LABELS[found]} ${what}${hint === '' ? '' : `\n        ${hint.replaceAll('\n', '\n        ')}`}`,
  );
}
const missing = findings.filter(({ state: found }) => found === 'missing').length;
console.log(
  `\n${missing === 0 ? 'Nothing that can be checked here is missing.' : `${missing} of ${findings.length} are missing (docs/operations.md says how).`}` +
    ' Not checked here: accounts of the admins, the upload preset, DNS records for mail.',
);
process.exit(missing === 0 ? 0 : 1);
