import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { loadEnv } from 'vite';

import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';
import { DEFAULT_DATABASE } from '#src/contracts/base/collections.ts';
import type { Env } from '#src/lib/env.ts';

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
export function chosenProject(argument: string | undefined): string {
  const project =
    argument ??
    (process.env['FIRESTORE_EMULATOR_HOST'] ? DEMO_PROJECT : siteEnv()['VITE_FIREBASE_PROJECT_ID']);
  if (!project) throw new Error('Name the project: VITE_FIREBASE_PROJECT_ID in .env, or --project <id>.');
  return project;
}

/** The database of `VITE_FIRESTORE_DATABASE` in `.env`, which has no effect on the emulators. */
export function chosenDatabase(): string {
  const chosen = process.env['FIRESTORE_EMULATOR_HOST'] ? '' : siteEnv()['VITE_FIRESTORE_DATABASE'];
  return chosen || DEFAULT_DATABASE;
}

/** A database as Google's interfaces name it; `given` by `--database`. */
export function databaseOf(project: string, argument?: string): string {
  return `projects/${project}/databases/${argument ?? chosenDatabase()}`;
}

/** Only such a project may be built against emulators: it cannot exist at Google. */
export const LOCAL_PROJECT = /^demo-/;

/** Refuses a configuration that is complete but would be wrong for visitors. */
export function assertBuildable(env: Env): void {
  if (env.adapter === 'browser') return;
  if (env.emulators && !LOCAL_PROJECT.test(env.firebase.projectId)) {
    throw new Error(
      `VITE_EMULATORS is set, but ${env.firebase.projectId} is a real project: visitors cannot reach this machine's emulators. Remove the key.`,
    );
  }
  const differs =
    env.adminEmails.length !== ADMIN_EMAILS.length ||
    ADMIN_EMAILS.some((admin) => !env.adminEmails.includes(admin));
  if (differs) {
    throw new Error(
      `VITE_ADMIN_EMAILS differs from src/contracts/base/admins.ts (${ADMIN_EMAILS.join(', ')}): change both, and firestore.rules with them.`,
    );
  }
}
