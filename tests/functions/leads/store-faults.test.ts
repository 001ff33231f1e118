import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLeadStore, type LeadStore } from '#functions/leads/lead-store.ts';
import { API_PATHS, COLLECTIONS, SEND_SUCCESS } from '#src/contracts/index.ts';

import { openFirestore, post, quote } from '../support/bench.ts';
import { startServer } from '../support/start-server.ts';
import { useBench } from '../support/use-bench.ts';

const PROJECT = `demo-${randomUUID().slice(0, 8)}`;
const bench = useBench(() => ({ projectId: PROJECT }));
/** What the store does with the next leads. */
let mood: 'well' | 'refuses' = 'well';

function moody(inner: LeadStore): LeadStore {
  return {
    findReference: inner.findReference,
    async store(lead, mails) {
      if (mood === 'refuses') throw Object.assign(new Error('unavailable'), { code: 14 });
      return inner.store(lead, mails);
    },
  };
}

describe('a store in trouble', () => {
  const db = openFirestore();
  const sick = useBench(() => ({ db, leads: moody(createLeadStore(db)) }));
  beforeEach(() => void (mood = 'well'));
  const key = { 'Idempotency-Key': 'a-key-of-this-form' };
  const send = () => sick.post(API_PATHS.sendQuoteRequest, quote(), key);

  it('mails the business directly when the commit is refused', async () => {
    mood = 'refuses';
    const answer = await send();
    expect(answer.status).toBe(200);
    expect(answer.body['message']).toBe(SEND_SUCCESS.quote);
    expect(sick.sink.mails.map((mail) => mail.recipients)).toEqual([['sales@example.com']]);
    expect(sick.sink.mails[0]?.parsed.text).toContain('2 tonnes');
    expect(sick.log.map((line) => line.event)).toContain('lead.mailed-only');
  });

  it('answers 503 when mail fails too, and the same key then makes exactly one lead', async () => {
    mood = 'refuses';
    sick.sink.fail('later');
    const answer = await send();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('10');
    expect(String(answer.body['message'])).toMatch(/try again/);
    expect(await sick.all(COLLECTIONS.leads)).toHaveLength(0);
    mood = 'well';
    sick.sink.heal();
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(await sick.all(COLLECTIONS.leads)).toHaveLength(1);
    expect(await sick.all(COLLECTIONS.mail)).toHaveLength(2);
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
    expect(await bench.all(COLLECTIONS.leads)).toHaveLength(storedBefore);
    const retry = await bench.post(API_PATHS.sendQuoteRequest, quote(), headers);
    expect(retry.status).toBe(200);
    const stored = await bench.all(COLLECTIONS.leads);
    expect(stored).toHaveLength(1);
    expect(stored[0]?.['reference']).toBe(retry.body['reference']);
    expect(await bench.endpoints.outbox.drain(new Date())).toMatchObject({ sent: 2 });
    expect(bench.sink.mails).toHaveLength(2);
  });
});
