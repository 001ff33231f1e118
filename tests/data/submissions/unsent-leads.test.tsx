import { describe, expect, it, vi } from 'vitest';

import {
  dropUnsentLead,
  keepUnsentLead,
  readUnsentLeads,
  sendUnsentLeads,
  settleUnsentLead,
  type StoredUnsentLead,
} from '#src/data/submissions/unsent-leads.ts';
import type { SubmissionsPort } from '#src/data/ports/visitor-port.ts';
import { addToRequestList, readRequestList } from '#src/data/request-list/request-list.ts';
import { AppError } from '#src/lib/app-error.ts';
import { tabLocks } from '#tests/support/tab-locks.ts';

const KEY = 'unsent-leads';
const message = { name: 'Asha', email: 'asha@example.com', message: 'Hello' };
const keep = (key: string, lineIds: string[] = []): boolean =>
  keepUnsentLead({
    form: 'contact',
    title: 'Message',
    text: 'Hello',
    message: { kind: 'message', body: message },
    options: { idempotencyKey: key, fillMs: 5_000, honeypot: '' },
    lineIds,
  });
const states = (): unknown[] => readUnsentLeads().map(({ key, state }) => [key, state]);
const offline = new AppError('unavailable', '');

/** A server that answers each key as the test says, and remembers what came. */
function server(answers: Record<string, AppError | string>) {
  const send = vi.fn<SubmissionsPort['send']>((_message, { idempotencyKey }) => {
    const answer = answers[idempotencyKey] ?? offline;
    return answer instanceof AppError
      ? Promise.reject(answer)
      : Promise.resolve({ reference: answer, sentAt: Date.now() });
  });
  return { send } as unknown as SubmissionsPort & { send: typeof send };
}

describe('a request that is kept in the browser (M73)', () => {
  it('survives a reload with everything that is sent, and is kept once', () => {
    keep('key-1');
    keep('key-1');
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '') as StoredUnsentLead[];
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      key: 'key-1',
      state: 'waiting',
      message: { kind: 'message', body: message },
      options: { idempotencyKey: 'key-1', fillMs: 5_000 },
    });
  });

  it.each(['no JSON', '{}', '[null, 5]'])('is none when another hand has stored %j', (text) => {
    localStorage.setItem(KEY, text);
    expect(readUnsentLeads()).toEqual([]);
  });

  it.each([
    ...['key', 'title', 'text', 'at', 'message', 'options', 'lineIds'].map((field) => ['waiting', field]),
    ...['key', 'title', 'at', 'reference'].map((field) => ['sent', field]),
  ])('is none when a %s one has lost its %s', (state, lost) => {
    keep('key-1');
    const [stored] = JSON.parse(localStorage.getItem(KEY) ?? '') as object[];
    const damaged = { ...stored, state, reference: 'C-1', [lost]: undefined };
    localStorage.setItem(KEY, JSON.stringify([damaged]));
    expect(readUnsentLeads()).toEqual([]);
  });

  it('is one of at most twenty', () => {
    for (let at = 0; at < 20; at += 1) expect(keep(`key-${at}`)).toBe(true);
    expect(keep('one-more')).toBe(false);
    expect(keep('key-3')).toBe(true);
  });
});

describe('sending what is kept', () => {
  it('sends each once with its own key, then forgets what was written', async () => {
    keep('key-1');
    keep('key-2');
    const submissions = server({ 'key-1': 'C-1', 'key-2': 'C-2' });
    await sendUnsentLeads(submissions);
    await sendUnsentLeads(submissions);
    expect(submissions.send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual([
      'key-1',
      'key-2',
    ]);
    expect(readUnsentLeads()).toMatchObject([
      { state: 'sent', reference: 'C-1' },
      { state: 'sent', reference: 'C-2' },
    ]);
    expect(localStorage.getItem(KEY)).not.toContain('asha@example.com');
  });

  it.each([
    ['a year ahead', '2027-11-21T10:00:00.000Z', true],
    ['a minute ahead', '2026-11-21T10:01:00.000Z', true],
    ['no time at all', '', true],
    ['a year behind', '2025-11-21T10:00:00.000Z', true],
    ['right, ten seconds ago', '2026-11-21T09:59:50.000Z', false],
  ])('does not depend on the clock of the day on which it was kept: %s', async (_clock, at, isSent) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.000Z'), toFake: ['Date'] });
    keep('key-1');
    const text = localStorage.getItem(KEY) ?? '';
    localStorage.setItem(KEY, text.replace(/"at":"[^"]*"/, `"at":"${at}"`));
    const submissions = server({ 'key-1': 'C-1' });
    await sendUnsentLeads(submissions, 20_000);
    expect(submissions.send).toHaveBeenCalledTimes(isSent ? 1 : 0);
  });

  it('notes the time of the server, with which the answer is promised', async () => {
    keep('key-1');
    const send = () => Promise.resolve({ reference: 'C-1', sentAt: Date.parse('2030-01-02T03:04:05Z') });
    await sendUnsentLeads({ send } as unknown as SubmissionsPort);
    expect(readUnsentLeads()[0]?.at).toBe('2030-01-02T03:04:05.000Z');
  });

  it('is done by one of two tabs', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: tabLocks() } }));
    keep('key-1');
    const submissions = server({ 'key-1': 'C-1' });
    await Promise.all([sendUnsentLeads(submissions), sendUnsentLeads(submissions)]);
    expect(submissions.send).toHaveBeenCalledTimes(1);
    expect(states()).toEqual([['key-1', 'sent']]);
  });

  it.each([
    ['there is no connection', offline],
    ['the server is down', new AppError('rejected', '', { detail: { status: 503 } })],
    ['there were too many', new AppError('rejected', '', { detail: { status: 429 } })],
  ])('stops and goes on waiting when %s', async (_, error) => {
    keep('key-1');
    keep('key-2');
    const submissions = server({ 'key-1': error, 'key-2': 'C-2' });
    await sendUnsentLeads(submissions);
    expect(submissions.send).toHaveBeenCalledTimes(1);
    expect(states()).toEqual([
      ['key-1', 'waiting'],
      ['key-2', 'waiting'],
    ]);
  });

  it('keeps what the server refuses, with its words, and sends the others', async () => {
    keep('key-1');
    keep('key-2');
    const refused = new AppError('rejected', 'No such form.', { detail: { status: 404 } });
    const submissions = server({ 'key-1': refused, 'key-2': 'C-2' });
    await sendUnsentLeads(submissions);
    expect(readUnsentLeads()).toMatchObject([
      { state: 'refused', reason: 'No such form.', text: 'Hello' },
      { state: 'sent', reference: 'C-2' },
    ]);
    await sendUnsentLeads(submissions);
    expect(submissions.send).toHaveBeenCalledTimes(2);
  });

  it('takes its lines out of the request list, and no others', async () => {
    addToRequestList({ paper: 'product', slug: 'a', name: 'A', category: '' });
    addToRequestList({ paper: 'product', slug: 'b', name: 'B', category: '' });
    keep('key-1', [readRequestList()[0]?.id ?? '']);
    await sendUnsentLeads(server({ 'key-1': 'R-1' }));
    expect(readRequestList().map(({ name }) => name)).toEqual(['B']);
  });

  it('does not bring back what the visitor removed meanwhile', async () => {
    keep('key-1');
    const submissions = server({ 'key-1': 'C-1' });
    const sending = sendUnsentLeads(submissions);
    dropUnsentLead('key-1');
    await sending;
    expect(readUnsentLeads()).toEqual([]);
    settleUnsentLead('key-1', { reference: 'C-1', sentAt: 0 });
    expect(readUnsentLeads()).toEqual([]);
  });
});
