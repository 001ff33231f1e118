import { readFileSync } from 'node:fs';

import { DEMO_PROJECT, inRoot } from '#tools/dev/project.ts';
import { localRules } from '#tools/dev/local-config.ts';

function address(key: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'E2E_MEDIA_URL'): string {
  const value = process.env[key];
  if (!value) throw new Error(`${key} is not set: run end-to-end tests with \`npm test -- e2e\`.`);
  return value;
}

async function call(url: string, method: 'PUT' | 'POST', body: object): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
}

async function putRules(change: (rules: string) => string): Promise<void> {
  const rules = localRules(readFileSync(inRoot('firestore.rules'), 'utf8'), address('E2E_MEDIA_URL'));
  await call(
    `http://${address('FIRESTORE_EMULATOR_HOST')}/emulator/v1/projects/${DEMO_PROJECT}:securityRules`,
    'PUT',
    { rules: { files: [{ name: 'firestore.rules', content: change(rules) }] } },
  );
}

/** What an operator does to an admin's rights (docs/operations.md). */
export const rights = {
  /** Deploys rules whose list of admins has somebody else in this one's place. */
  takeAway: (email: string) => putRules((rules) => rules.replaceAll(email, `former-${email}`)),
  /** Deploys the project's own rules. */
  giveBack: () => putRules((rules) => rules),
  /** Disables the account in the console, or enables it again. Local accounts are called after their address. */
  setDisabled: (email: string, disableUser: boolean) =>
    call(
      `http://${address('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts:update`,
      'POST',
      { localId: `local-${email.split('@', 1)[0] ?? ''}`, disableUser },
    ),
};
