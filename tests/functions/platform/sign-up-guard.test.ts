/** The blocking function as Identity Platform calls it, here by the Auth emulator. Needs FIREBASE_AUTH_EMULATOR_HOST. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createSignUpGuard } from '#functions/platform/auth.ts';
import { ADMIN_EMAILS } from '#src/contracts/index.ts';
import { deleteDefaultApp } from '../support/deployed-functions.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';
import { DEMO_PROJECT, inRoot } from '#tools/dev/project.ts';

const requireFromFunctions = createRequire(inRoot('functions/package.json'));
const { initializeApp } = requireFromFunctions('firebase-admin/app') as typeof import('firebase-admin/app');

const identity = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com`;
const asOperator = { Authorization: 'Bearer owner' };
async function call(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  method: 'POST' | 'PATCH' = 'POST',
) {
  const response = await fetch(`${identity}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
/** Accounts of their own: other tests use those of the project. */
const tenantId = 'sign-up';
const signUp = (email: string) =>
  call('/v1/accounts:signUp?key=any', { email, password: 'long enough', tenantId });
const block = (blockingFunctions: object) =>
  call(
    `/v2/projects/${DEMO_PROJECT}/config?updateMask=blockingFunctions`,
    { blockingFunctions },
    asOperator,
    'PATCH',
  );

const answer = createSignUpGuard() as unknown as (request: object, response: object) => Promise<void>;
const server = createServer((request, response) => {
  void json(request).then((body) => {
    const reply = Object.assign(response, {
      status: (code: number) => Object.assign(response, { statusCode: code }),
      send: (given: unknown) => response.end(typeof given === 'string' ? given : JSON.stringify(given)),
    });
    const { method, headers } = request;
    return answer({ method, body, headers, header: (name: string) => headers[name.toLowerCase()] }, reply);
  });
});

beforeAll(async () => {
  await deleteDefaultApp();
  initializeApp({ projectId: DEMO_PROJECT });
  const url = `http://127.0.0.1:${await listenLocally(server)}/run.app`;
  expect((await block({ triggers: { beforeCreate: { functionUri: url } } })).status).toBe(200);
});
afterAll(async () => {
  await block({});
  await Promise.all([closeServer(server), deleteDefaultApp()]);
});

it('nobody registers an address of an admin, in any capitals; other addresses are free', async () => {
  const [admin] = ADMIN_EMAILS;
  for (const email of [admin, admin.toUpperCase()]) {
    const { status, text } = await signUp(email);
    expect([status, text]).toEqual([400, expect.stringContaining('operator makes the accounts')]);
  }
  expect((await signUp('buyer@example.org')).status).toBe(200);
});

it('is deployed as a blocking function, with an account of few rights', () => {
  const { __endpoint: endpoint } = createSignUpGuard();
  expect(endpoint).toMatchObject({
    blockingTrigger: { eventType: 'providers/cloud.auth/eventTypes/user.beforeCreate' },
    serviceAccountEmail: 'site-visitors@',
  });
});

it('the operator makes the account of an admin', async () => {
  const [admin] = ADMIN_EMAILS;
  const { text } = await call(
    `/v1/projects/${DEMO_PROJECT}/tenants/${tenantId}/accounts`,
    { email: admin },
    asOperator,
  );
  expect(text).toMatch(/localId/);
});
