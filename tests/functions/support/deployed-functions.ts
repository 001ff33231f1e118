import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

import { vi } from 'vitest';

import { buildFunctions } from '#tools/build/build-functions.ts';
import { inRoot } from '#tools/dev/project.ts';

const requireFromFunctions = createRequire(inRoot('functions/package.json'));
const { deleteApp, getApps } = requireFromFunctions(
  'firebase-admin/app',
) as typeof import('firebase-admin/app');

/** Test files share the SDK, whose default app would otherwise keep the project of the file that ran before. */
export async function deleteDefaultApp(): Promise<void> {
  await Promise.all(getApps().flatMap((app) => (app.name === '[DEFAULT]' ? deleteApp(app) : [])));
}

/** A deployed function, as much of it as tests read. */
export interface DeployedFunction {
  run(event: object): Promise<unknown>;
  readonly __endpoint: {
    readonly serviceAccountEmail: string;
    readonly secretEnvironmentVariables?: readonly { key: string }[];
    readonly eventTrigger?: { readonly eventFilters: { readonly database?: string } };
  };
}

/**
 * Builds the functions and loads them as a deployment does.
 * @param env stays set until `vi.unstubAllEnvs`
 */
export async function loadDeployedFunctions(
  env: Readonly<Record<string, string>>,
): Promise<Record<string, DeployedFunction>> {
  await buildFunctions();
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
  await deleteDefaultApp();
  const exported = (await import(`${inRoot('functions/lib/index.js')}?${randomUUID()}`)) as Record<
    string,
    DeployedFunction | undefined
  >;
  // As Firebase, which deploys no export that is undefined.
  return Object.fromEntries(Object.entries(exported).flatMap(([name, one]) => (one ? [[name, one]] : [])));
}
