import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLeadStore, type LeadStore } from '#functions/leads/lead.ts';
import { API_PATHS, SEND_SUCCESS } from '#src/contracts/index.ts';

import { openFirestore, post, quote } from '../support/bench.ts';
import { startServer } from '../support/start-server.ts';
import { useBench } from '../support/use-bench.ts';

const PROJECT = `demo-${randomUUID().slice(0, 8)}`;
const bench = useBench(() => ({ projectId: PROJECT }));

describe('a store in trouble', () => {
  const db = openFirestore();
  let refuses = true;
  const inner = createLeadStore(db);
  const leads: LeadStore = {
    ...inner,
    store: (...args) =>
      refuses ? Promise.reject(Object.assign(new Error('unavailable'), { code: 14 })) : inner.store(...args),
  };
  const sick = useBench(() => ({ db, leads }));
  beforeEach(() => void (refuses = true));
  const send = () => sick.sendQuote({}, { 'Idempotency-Key': 'a-key-of-this-form' });

  it('mails the business directly when the commit is refused', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { message: SEND_SUCCESS.quote } });
    expect(sick.sink.mails.map((mail) => mail.recipients)).toEqual([['sales@example.com']]);
    expect(sick.sink.mails[0]?.parsed.text).toContain('2 tonnes');
    expect(sick.logged()).toContain('lead.mailed-only');
  });

  it('answers 503 when mail fails too, and the same key then makes exactly one lead', async () => {
    sick.sink.fail('later');
    const answer = await send();
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(String(answer.body['message'])).toMatch(/try again/);
    expect(await sick.leads()).toEqual([]);
    refuses = false;
    sick.sink.heal();
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect([(await sick.leads()).length, (await sick.mails()).length]).toEqual([1, 2]);
  });
});

describe('a process that dies', () => {
  const CRASHES = ['before-commit', 'after-commit'] as const;
  let servers: Awaited<ReturnType<typeof startServer>>[] = [];
  beforeAll(async () => {
    servers = await Promise.all(CRASHES.map((crash) => startServer(crash, PROJECT)));
  });

  it.each([
    ['before the commit', 0],
    ['after the commit, before the answer', 1],
  ] as const)('%s: the retry gives one lead and one mail each', async (_when, storedBefore) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const { url, child } = servers[storedBefore]!;
    await expect(post(`${url}${API_PATHS.sendQuoteRequest}`, quote(), headers)).rejects.toThrow();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(await bench.leads()).toHaveLength(storedBefore);
    const { status, body } = await bench.sendQuote({}, headers);
    expect(status).toBe(200);
    expect((await bench.leads()).map(({ reference }) => reference)).toEqual([body['reference']]);
    expect(await bench.endpoints.outbox.drain(new Date())).toMatchObject({ sent: 2 });
    expect(bench.sink.mails).toHaveLength(2);
  });
});
