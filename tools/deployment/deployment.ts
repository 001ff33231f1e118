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
import { inRoot, readJson } from '#tools/dev/project.ts';

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

/** Reads what this checkout would deploy. */
export function readDeployment() {
  const { projects } = readJson<{ projects?: { default?: string } }>('.firebaserc');
  const { engines } = readJson<{ engines: { node: string } }>('functions/package.json');
  const { hosting, functions } = readFirebaseConfig();
  const admins: readonly string[] = ADMIN_EMAILS;
  const brand: { name: string } = BRAND;
  const contact: Readonly<Record<string, string>> = CONTACT_DEFAULTS;
  return {
    ...{ admins, brand, contact, needsSecondFactor: NEEDS_SECOND_FACTOR },
    /** `VITE_*` values, from .env and the environment. */
    siteEnv: siteEnv(),
    functionsEnv: functionsEnvFile(),
    /** The default project of .firebaserc. */
    project: projects?.default ?? '',
    /** Text of firestore.rules. */
    rules: readFileSync(inRoot('firestore.rules'), 'utf8'),
    indexes: readJson<IndexFile>('firestore.indexes.json'),
    /** The Node version of the functions in firebase.json. */
    runtime: String(functions[0]?.['runtime']),
    /** The Node version of the functions in functions/package.json. */
    engine: engines.node,
    /** The headers of every page, as in firebase.json. */
    headers: hosting.headers.find(({ source }) => source === '**')?.headers ?? [],
  };
}

/** The Hosting site that is deployed to. */
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

/** The release of the database's rules. */
export function rulesRelease(deployment: Deployment): string {
  const id = deployment.siteEnv['VITE_FIRESTORE_DATABASE'] || DEFAULT_DATABASE;
  return `projects/${deployment.project}/releases/cloud.firestore${id === DEFAULT_DATABASE ? '' : `/${id}`}`;
}
