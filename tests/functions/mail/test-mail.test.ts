import { describe, expect, it } from 'vitest';

import { MailFailure } from '#functions/mail/mail-line.ts';
import { API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';

import { as, openBench, useUp } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();
const send = (body: unknown, token: string, to = bench) => to.post(API_PATHS.testMail, body, as(token));

describe('POST /api/test-mail (M97)', () => {
  it('sends to the calling admin alone and answers with the words of the mail server', async () => {
    const answer = await send({ to: 'victim@example.org', email: 'victim@example.org' }, 'manager');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ to: 'manager@example.com', response: expect.stringMatching(/^250/) });
    expect(bench.sink.mails.map(({ recipients }) => recipients)).toEqual([['manager@example.com']]);
    expect(await bench.all(COLLECTIONS.mail)).toMatchObject([
      { to: ['manager@example.com'], delivery: { state: 'SUCCESS', attempts: 1 } },
    ]);
    // The outbox leaves it alone.
    await bench.endpoints.outbox.drain(new Date(Date.now() + 86_400_000));
    expect(bench.sink.mails).toHaveLength(1);
  });

  it('is limited for each admin', async () => {
    await useUp(bench, 'testMail', 'admin');
    const refusal = await send({}, 'admin');
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(bench.sink.mails).toEqual([]);
    expect((await send({}, 'manager')).status).toBe(200);
  });

  it.each([
    new MailFailure('later', 'EAUTH 535 5.7.8 Authentication failed'),
    new Error('Missing configuration: SMTP_HOST.'),
  ])('a refusal reaches the admin: %s', async (failure) => {
    const broken = await openBench({ mailer: () => Promise.reject(failure) });
    const { status, body } = await send({}, 'admin', broken);
    expect([status, body['code'], body['message']]).toEqual([502, 'provider', failure.message]);
    expect(await broken.all(COLLECTIONS.mail)).toEqual([]);
    await broken.close();
  });
});
