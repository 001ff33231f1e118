import { readFileSync } from 'node:fs';

import { localRules } from '#tools/dev/local-config.ts';
import { DEMO_PROJECT, inRoot } from '#tools/dev/project.ts';

const { FIRESTORE_EMULATOR_HOST, E2E_MEDIA_URL = '' } = process.env;

/** Calls an emulator as its owner. */
export async function callEmulator(url: string, method: 'PUT' | 'POST', body: object): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
}

function putRules(content: string): Promise<void> {
  const url = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${DEMO_PROJECT}:securityRules`;
  return callEmulator(url, 'PUT', { rules: { files: [{ name: 'firestore.rules', content }] } });
}

/** Deploys the project's own rules, or a changed version of them. */
export function deployRules(change = (rules: string): string => rules): Promise<void> {
  return putRules(change(localRules(readFileSync(inRoot('firestore.rules'), 'utf8'), E2E_MEDIA_URL)));
}

/** Deploys the brake of docs/operations.md. */
export function deployBrake(): Promise<void> {
  return putRules(readFileSync(inRoot('firestore.brake.rules'), 'utf8'));
}
