import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createRequire } from 'node:module';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { API_PATHS } from '#src/contracts/index.ts';

import { ADMIN_CLAIMS, as } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

// The functions' own copy of the Admin SDK, as it is deployed: without an emulator it checks signatures.
const requireFromFunctions = createRequire(new URL('../../../functions/package.json', import.meta.url));
const adminApp = requireFromFunctions('firebase-admin/app') as typeof import('firebase-admin/app');
const adminAuth = requireFromFunctions('firebase-admin/auth') as typeof import('firebase-admin/auth');

const PROJECT = 'paper-real';
const KNOWN = { kid: 'known' };
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** A token that says it is the admin's. */
function unsigned(header: object, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1_000);
  return `${encode({ typ: 'JWT', ...header })}.${encode({
    ...ADMIN_CLAIMS,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'admin',
    iat: now,
    exp: now + 3_600,
    ...claims,
  })}`;
}

function withKey(header: object, claims?: object): string {
  const text = unsigned({ alg: 'RS256', ...header }, claims);
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

function withPublicKeyAsSecret(): string {
  const text = unsigned({ alg: 'HS256', kid: 'known' });
  const secret = publicKey.export({ type: 'spki', format: 'pem' });
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

// The emulator's way accepts unsigned tokens; production must not.
beforeAll(() => void vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined));
afterAll(() => void vi.unstubAllEnvs());
const bench = useBench(() => ({
  auth: adminAuth.getAuth(adminApp.initializeApp({ projectId: PROJECT }, 'forged')),
}));

describe('forged tokens, judged by the Admin SDK itself', () => {
  it.each([
    ['unsigned', `${unsigned({ alg: 'none' })}.`],
    ['unsigned, with a key’s name', `${unsigned({ alg: 'none', kid: 'known' })}.`],
    ['signed with the public key as a secret', withPublicKeyAsSecret()],
    ['signed by somebody without saying by whom', withKey({})],
    ['of another project', withKey(KNOWN, { aud: 'other', iss: 'https://securetoken.google.com/other' })],
    ['of another issuer', withKey(KNOWN, { iss: 'https://evil.example/paper-real' })],
    ['of nobody', withKey(KNOWN, { sub: '' })],
    ['three dots', '...'],
  ])('%s: 401', async (_what, token) => {
    for (const path of [API_PATHS.generateSignature, API_PATHS.deleteMedia]) {
      const answer = await bench.post(path, { folder: 'product_images' }, as(token));
      expect([path, answer.status, answer.body['code']]).toEqual([path, 401, 'signed-out']);
    }
  });
});
