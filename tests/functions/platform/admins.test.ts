/** The calls of admins, made by everybody else and in sessions that are over. */
import { beforeEach, describe, expect, it } from 'vitest';

import {
  ADMIN_API_PATHS,
  ADMIN_SESSION_MS,
  API_PATHS,
  COLLECTIONS,
  RECENT_SIGN_IN_MS,
} from '#src/contracts/index.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import { ADMIN, ADMIN_CLAIMS, as, dump, tokens, type Bench } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const statusOf = async (to: Bench, token: string, path: string, body: object = {}): Promise<number> =>
  (await to.post(path, body, as(token))).status;

/** What each call would do for an admin. */
const BODIES: Record<string, object> = {
  [API_PATHS.sendOffer]: { leadId: 'one', basedOn: 0, draft: sampleDraft() },
  [API_PATHS.generateSignature]: { folder: 'product_images' },
  [API_PATHS.deleteMedia]: { public_id: 'product_images/gone', resource_type: 'image' },
  [API_PATHS.eraseLead]: { lead: 'one', why: 'asked' },
  [API_PATHS.openAttachment]: { lead: 'one' },
  [API_PATHS.testMail]: { to: 'victim@example.org' },
  [API_PATHS.takeRequest]: { name: 'Asha', phone: '98110 12345', channel: 'telephone', remarks: 'Kraft' },
  [API_PATHS.previewLink]: { collection: 'products', id: 'one', end: true },
};
// Visitors attach files; the function of the admins answers because it has the secret of the media host.
const PATHS = ADMIN_API_PATHS.filter((path) => path !== API_PATHS.attachFile);

it('knows every call of the admins', () => expect(Object.keys(BODIES).toSorted()).toEqual(PATHS.toSorted()));

describe('an admin’s call', () => {
  const bench = useBench();
  beforeEach(async () => {
    await bench.db.doc('leads/one').set({ email: 'asha@example.org', name: 'Asha' });
    await bench.db.doc('products/one').set({ name: 'Secret Kraft', isVisible: false });
  });

  it.each<[string, Record<string, string>, number]>([
    ['nobody', {}, 401],
    ['a Basic header', { Authorization: 'Basic YTpi' }, 401],
    ...['', 'a'.repeat(8_192), 'expired', 'revoked', 'disabled'].map(
      (token): [string, Record<string, string>, number] => [`the token ${token.slice(0, 9)}`, as(token), 401],
    ),
    ...['the-visitor', 'anonymous-admin', 'unverified', 'member'].map(
      (token): [string, Record<string, string>, number] => [`the account of ${token}`, as(token), 403],
    ),
    ['nobody while the sign-in service is down', as('outage'), 503],
  ])('answers %s with %3$s', async (_who, headers, status) => {
    const before = await dump(bench);
    for (const path of PATHS) {
      const answer = await bench.post(path, BODIES[path], headers);
      const { requestId, code, message, ...more } = answer.body;
      expect([path, answer.status]).toEqual([path, status]);
      expect([requestId, code, message]).toEqual(Array(3).fill(expect.any(String)));
      expect(more).toEqual(path === API_PATHS.deleteMedia ? { error: { message } } : {});
    }
    expect(await dump(bench)).toBe(before);
    expect(bench.sink.mails).toEqual([]);
  });

  it.each([
    ['the admin', ADMIN],
    ['the admin in capitals', as('shouting')],
    ['the manager', as('manager')],
  ])('lets %s in', async (_who, headers) => {
    for (const path of PATHS) {
      const { status } = await bench.post(path, BODIES[path], headers);
      expect([path, [401, 403].includes(status)]).toEqual([path, false]);
    }
  });
});

describe('a session', () => {
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
  const sign = (token: string) =>
    statusOf(bench, token, API_PATHS.generateSignature, { folder: 'product_images', resource_type: 'image' });

  it('of more than twelve hours is refused; erasing needs a password that was typed a moment ago', async () => {
    expect([await sign('fresh'), await sign('old')]).toEqual([200, 401]);
    const erase = (token: string) =>
      statusOf(bench, token, API_PATHS.eraseLead, { lead: 'any', why: 'spam' });
    expect([await sign('idle'), await erase('idle'), await erase('typed')]).toEqual([200, 401, 200]);
  });

  it('that began before its admin signed out everywhere is refused', async () => {
    const ends = bench.db.collection(COLLECTIONS.sessionEnds).doc(ADMIN_CLAIMS.email);
    await ends.set({ at: new Date(now * 1_000) });
    expect([await sign('fresh'), await sign('next')]).toEqual([401, 200]);
  });

  const password = since(60);
  const both = { ...password, firebase: { ...ADMIN_CLAIMS.firebase, sign_in_second_factor: 'totp' } };
  const stranger = { ...password, email: 'stranger@example.com' };
  const strict = useBench(() => ({ auth: tokens({ password, both, stranger }), needsSecondFactor: true }));

  it('without the second factor that admins need is refused; a visitor needs none', async () => {
    for (const path of PATHS) {
      expect(await statusOf(strict, 'password', path), path).toBe(401);
      expect(await statusOf(strict, 'both', path), path).not.toBe(401);
      expect(await statusOf(strict, 'stranger', path), path).toBe(403);
    }
    expect(await statusOf(strict, 'stranger', API_PATHS.myRequests)).toBe(200);
  });
});
