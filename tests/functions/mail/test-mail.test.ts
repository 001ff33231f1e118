import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { LIMIT_RULES } from '#functions/platform/rate-limit.ts';
import { MailFailure } from '#functions/mail/mail-failure.ts';
import type { Mailer } from '#functions/mail/mailer.ts';
import { API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';

import { ADMIN_CLAIMS, openBench, refused, tokens, type Bench } from '../support/bench.ts';

const auth = tokens({
  admin: ADMIN_CLAIMS,
  manager: { ...ADMIN_CLAIMS, email: 'manager@example.com' },
  unverified: { ...ADMIN_CLAIMS, email_verified: false },
  member: { ...ADMIN_CLAIMS, email: 'someone@example.org' },
  'anonymous-admin': { ...ADMIN_CLAIMS, firebase: { identities: {}, sign_in_provider: 'anonymous' } },
  revoked: refused('auth/id-token-revoked'),
});
const as = (token: string) => ({ Authorization: `Bearer ${token}` });

let bench: Bench;
beforeAll(async () => {
  bench = await openBench({ auth });
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());
const send = (body: unknown, headers: Record<string, string>, to = bench) =>
  to.post(API_PATHS.testMail, body, headers);

describe('POST /api/test-mail (M97)', () => {
  it('sends to the calling admin alone and answers with the words of the mail server', async () => {
    const answer = await send({ to: 'victim@example.org', email: 'victim@example.org' }, as('manager'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ to: 'manager@example.com', response: expect.stringMatching(/^250/) });
    expect(bench.sink.mails.map(({ recipients }) => recipients)).toEqual([['manager@example.com']]);
    expect(await bench.all(COLLECTIONS.mail)).toMatchObject([
      { to: ['manager@example.com'], delivery: { state: 'SUCCESS', attempts: 1 } },
    ]);
    // The outbox leaves it alone.
    await bench.endpoints.outbox.drain(new Date(Date.now() + 86_400_000), 10);
    expect(bench.sink.mails).toHaveLength(1);
  });

  it.each(['unverified', 'member', 'anonymous-admin', 'revoked', 'forged'])(
    '%s gets nothing',
    async (token) => {
      expect([401, 403]).toContain((await send({}, as(token))).status);
      expect(bench.sink.mails).toEqual([]);
      expect(await bench.all(COLLECTIONS.rateLimits)).toEqual([]);
    },
  );

  it('without a token nobody does', async () => expect((await send({}, {})).status).toBe(401));

  it('is limited for each admin', async () => {
    for (let at = 0; at < LIMIT_RULES.testMail.max; at += 1) await send({}, as('admin'));
    const refusal = await send({}, as('admin'));
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(bench.sink.mails).toHaveLength(LIMIT_RULES.testMail.max);
    expect((await send({}, as('manager'))).status).toBe(200);
  });

  it.each([
    [
      'EAUTH 535 5.7.8 Authentication failed',
      new MailFailure('later', 'EAUTH 535 5.7.8 Authentication failed'),
    ],
    ['Missing configuration: SMTP_HOST.', new Error('Missing configuration: SMTP_HOST.')],
  ])('a refusal reaches the admin: %s', async (message, failure) => {
    const mailer: Mailer = () => Promise.reject(failure);
    const broken = await openBench({ auth, mailer });
    const answer = await send({}, as('admin'), broken);
    expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([502, 'provider', message]);
    expect(await broken.all(COLLECTIONS.mail)).toEqual([]);
    await broken.close();
  });
});
