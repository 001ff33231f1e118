import { describe, expect, it } from 'vitest';

import {
  ADMIN_API_PATHS,
  ADMIN_SESSION_MS,
  API_PATHS,
  COLLECTIONS,
  RECENT_SIGN_IN_MS,
} from '#src/contracts/index.ts';

import { ADMIN_CLAIMS, as, tokens } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const now = Math.floor(Date.now() / 1_000);
const since = (seconds: number) => ({ ...ADMIN_CLAIMS, auth_time: now - seconds });

const bench = useBench(() => ({
  auth: tokens({
    fresh: since(60),
    old: since(ADMIN_SESSION_MS / 1_000 + 5),
    next: since(-5),
    typed: since(RECENT_SIGN_IN_MS / 1_000 - 30),
    idle: since(RECENT_SIGN_IN_MS / 1_000 + 5),
  }),
}));

const call = async (token: string, path: string, body: object): Promise<number> =>
  (await bench.post(path, body, as(token))).status;
const statusOf = (token: string): Promise<number> =>
  call(token, API_PATHS.generateSignature, { folder: 'product_images', resource_type: 'image' });

it('an admin’s session of more than twelve hours is refused', async () => {
  expect(await statusOf('fresh')).toBe(200);
  expect(await statusOf('old')).toBe(401);
});

it('erasing needs a password that was typed a moment ago', async () => {
  const erase = (token: string): Promise<number> =>
    call(token, API_PATHS.eraseLead, { lead: 'any', why: 'spam' });
  expect([await statusOf('idle'), await erase('idle'), await erase('typed')]).toEqual([200, 401, 200]);
});

it('signing out everywhere ends each session that began before', async () => {
  const ends = bench.db.collection(COLLECTIONS.sessionEnds).doc(ADMIN_CLAIMS.email);
  await ends.set({ at: new Date(now * 1_000) });
  expect(await statusOf('fresh')).toBe(401);
  expect(await statusOf('next')).toBe(200);
});

describe('where admins need a second factor', () => {
  const password = since(60);
  const both = { ...password, firebase: { ...ADMIN_CLAIMS.firebase, sign_in_second_factor: 'totp' } };
  const stranger = { ...password, email: 'stranger@example.com' };
  const strict = useBench(() => ({ auth: tokens({ password, both, stranger }), needsSecondFactor: true }));
  const ask = async (token: string, path: string) => (await strict.post(path, {}, as(token))).status;

  // Visitors attach files; the function of the admins answers because it has the secret of the media host.
  const ofAdmins = ADMIN_API_PATHS.filter((path) => path !== API_PATHS.attachFile);
  it('every call of theirs refuses a session without one; a visitor needs none', async () => {
    for (const path of ofAdmins) {
      expect(await ask('password', path), path).toBe(401);
      expect(await ask('both', path), path).not.toBe(401);
      expect(await ask('stranger', path), path).toBe(403);
    }
    expect(await ask('stranger', API_PATHS.myRequests)).toBe(200);
  });
});
