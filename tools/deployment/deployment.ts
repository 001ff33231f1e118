import { readFileSync } from 'node:fs';

import {
  ADMIN_EMAILS,
  BRAND,
  CONTACT_DEFAULTS,
  DEFAULT_DATABASE,
  NEEDS_SECOND_FACTOR,
} from '#src/contracts/index.ts';
import { functionsEnvFile, siteEnv } from '#tools/dev/chosen-project.ts';
import { readFirebaseConfig } from '#tools/dev/local-config.ts';
import { inRoot } from '#tools/dev/project.ts';

/** An index or a field's exception, as in firestore.indexes.json. */
export interface IndexFile {
  indexes: { collectionGroup: string; queryScope: string; fields: IndexField[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}

export interface IndexField {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

/** The files and settings that a deployment is made of. */
export type Deployment = Readonly<ReturnType<typeof readDeployment>>;

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(inRoot(file), 'utf8')) as T;
}

/** Reads what this checkout would deploy. */
export function readDeployment() {
  const { projects } = readJson<{ projects?: { default?: string } }>('.firebaserc');
  const { engines } = readJson<{ engines: { node: string } }>('functions/package.json');
  const { hosting, functions } = readFirebaseConfig();
  const admins: readonly string[] = ADMIN_EMAILS;
  const brand: { name: string } = BRAND;
  const contact: Readonly<Record<string, string>> = CONTACT_DEFAULTS;
  return {
    /** `VITE_*` values, from .env and the environment. */
    siteEnv: siteEnv(),
    functionsEnv: functionsEnvFile(),
    project: projects?.default ?? '',
    rules: readFileSync(inRoot('firestore.rules'), 'utf8'),
    indexes: readJson<IndexFile>('firestore.indexes.json'),
    admins,
    needsSecondFactor: NEEDS_SECOND_FACTOR,
    brand,
    contact,
    /** The functions' Node: the runtime of firebase.json and the engine of functions/package.json. */
    runtime: String(functions[0]?.['runtime']),
    engine: engines.node,
    /** The headers of every page. */
    headers: hosting.headers.find(({ source }) => source === '**')?.headers ?? [],
  };
}

export function hostingSite({ functionsEnv, project }: Pick<Deployment, 'functionsEnv' | 'project'>): string {
  return functionsEnv['HOSTING_SITE'] || project;
}

/** The address that visitors type, without a slash at its end. */
export function publicAddress(deployment: Deployment): string {
  const address = deployment.siteEnv['VITE_SITE_URL'] || `https://${hostingSite(deployment)}.web.app`;
  return address.replace(/\/+$/, '');
}

/** The Firestore database, as Google's interfaces name it. */
export function databaseName({ project, siteEnv: env }: Deployment): string {
  return `projects/${project}/databases/${env['VITE_FIRESTORE_DATABASE'] || DEFAULT_DATABASE}`;
}

export function rulesRelease(deployment: Deployment): string {
  const id = deployment.siteEnv['VITE_FIRESTORE_DATABASE'] || DEFAULT_DATABASE;
  return `projects/${deployment.project}/releases/cloud.firestore${id === DEFAULT_DATABASE ? '' : `/${id}`}`;
}
