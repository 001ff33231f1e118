import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { loadEnv } from 'vite';

import { DEFAULT_DATABASE } from '#src/contracts/base/collections.ts';

import { DEMO_PROJECT, inRoot } from './project.ts';

/** The settings of the site in `.env`. */
export function siteEnv(): Readonly<Record<string, string>> {
  return loadEnv('production', inRoot(), 'VITE_');
}

/** The values of functions/.env; none without that file. */
export function functionsEnvFile(): Record<string, string> {
  const file = inRoot('functions/.env');
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/** The project of `--project`; else that of the emulators if `FIRESTORE_EMULATOR_HOST` is set; else that of `.env`. */
export function chosenProject(given: string | undefined): string {
  const project =
    given ?? (process.env['FIRESTORE_EMULATOR_HOST'] ? DEMO_PROJECT : siteEnv()['VITE_FIREBASE_PROJECT_ID']);
  if (!project) throw new Error('Name the project: VITE_FIREBASE_PROJECT_ID in .env, or --project <id>.');
  return project;
}

/** The database of `VITE_FIRESTORE_DATABASE` in `.env`, which has no effect on the emulators. */
export function chosenDatabase(): string {
  const chosen = process.env['FIRESTORE_EMULATOR_HOST'] ? '' : siteEnv()['VITE_FIRESTORE_DATABASE'];
  return chosen || DEFAULT_DATABASE;
}

/** A database as Google's interfaces name it; `given` by `--database`. */
export function databaseOf(project: string, given?: string): string {
  return `projects/${project}/databases/${given ?? chosenDatabase()}`;
}
