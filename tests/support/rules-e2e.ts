import { readFileSync } from 'node:fs';

import { localRules } from '#tools/dev/local-config.ts';
import { DEMO_PROJECT, inRoot } from '#tools/dev/project.ts';

const { FIRESTORE_EMULATOR_HOST, E2E_MEDIA_URL = '' } = process.env;

async function putRules(content: string): Promise<void> {
  const url = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${DEMO_PROJECT}:securityRules`;
  const response = await fetch(url, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The rules do not load: ${response.status} ${await response.text()}`);
}

/** Deploys the project's own rules. */
export function deployRules(): Promise<void> {
  return putRules(localRules(readFileSync(inRoot('firestore.rules'), 'utf8'), E2E_MEDIA_URL));
}

/** Deploys the brake of docs/operations.md. */
export function deployBrake(): Promise<void> {
  return putRules(readFileSync(inRoot('firestore.brake.rules'), 'utf8'));
}
