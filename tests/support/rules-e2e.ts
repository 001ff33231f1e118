import { readFileSync } from 'node:fs';

import { loadRules } from '#tools/dev/emulators/firestore-emulator.ts';
import { localRules } from '#tools/dev/local-config.ts';
import { DEMO_PROJECT, inRoot } from '#tools/dev/project.ts';

const { FIRESTORE_EMULATOR_HOST = '', E2E_MEDIA_URL = '' } = process.env;

const putRules = (rules: string): Promise<void> => loadRules(FIRESTORE_EMULATOR_HOST, DEMO_PROJECT, rules);

/** Deploys the project's own rules. */
export function deployRules(): Promise<void> {
  return putRules(localRules(readFileSync(inRoot('firestore.rules'), 'utf8'), E2E_MEDIA_URL));
}

/** Deploys the brake of docs/operations.md. */
export function deployBrake(): Promise<void> {
  return putRules(readFileSync(inRoot('firestore.brake.rules'), 'utf8'));
}
