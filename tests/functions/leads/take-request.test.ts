/** An enquiry that an admin types in. */
import { describe, expect, it } from 'vitest';

import { API_PATHS, COLLECTIONS, LIST_VALIDATION } from '#src/contracts/index.ts';

import { ADMIN, as, openBench, paperLine, sampleList } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const KEY = { 'Idempotency-Key': 'taken-at-the-telephone-1' };
const TAKEN = { channel: 'telephone', toldBy: 'his driver', confirms: false };
const take = (
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = { ...ADMIN, ...KEY },
  { post } = bench,
) => post(API_PATHS.takeRequest, { ...sampleList({ email: '' }), ...TAKEN, ...changes }, headers);

const TOO_LONG = 'The remarks hold at most 20,000 characters. Shorten the text.';

describe('a request that an admin takes down', () => {
  it('is confirmed by e-mail only when that is ticked and there is an address', async () => {
    const answer = await take({ email: 'asha@example.org', confirms: true });
    expect([answer.status, answer.body['link']]).toEqual([200, '']);
    expect((await bench.mails()).map(({ to }) => to)).toEqual([['asha@example.org']]);
  });

  it('is confirmed by WhatsApp without an address: the answer has the link, once it is ticked', async () => {
    expect((await take({ phone: '1800 123 456', confirms: true })).body['message']).toBe(
      'A confirmation needs an e-mail address or a phone number that WhatsApp can open.',
    );
    const unticked = await take({}, { ...ADMIN, 'Idempotency-Key': 'taken-without-a-tick' });
    expect([unticked.status, unticked.body['link']]).toEqual([200, '']);
    const [first, again] = [await take({ confirms: true }), await take({ confirms: true })];
    const { id, reference, link: shared } = first.body;
    expect(again.body).toMatchObject({ id, reference, link: shared });
    const ofNoSession = { visitorId: '', notice: '', flags: [], desk: { status: 'new', linkVersion: 0 } };
    expect((await bench.leads()).find((lead) => lead['id'] === id)).toMatchObject(ofNoSession);
    const [, link] = String(shared).split('#');
    const requests = [{ reference, view: 'everything' }];
    expect((await bench.post(API_PATHS.myRequests, { link })).body).toMatchObject({ requests });
    const events = (await bench.all(COLLECTIONS.leadEvents)).filter(({ leadId }) => leadId === id);
    expect(events.map(({ kind, by, rev }) => [rev, kind, by])).toEqual([
      [1, 'taken', 'admin@example.com'],
      [2, 'shared', 'admin@example.com'],
    ]);
    expect(await bench.mails()).toEqual([]);
    const ended = await take({ confirms: true }, { ...as('revoked'), ...KEY });
    expect([ended.status, ended.body['link']]).toEqual([401, undefined]);
  });

  it.each([
    ['half a phone number', { phone: '98100' }, LIST_VALIDATION.email],
    ['an unknown channel', { channel: 'pigeon' }, 'Choose how the request came.'],
    ['the channel of visitors', { channel: '' }, 'Choose how the request came.'],
    ['500 lines', { lines: Array.from({ length: 500 }, () => paperLine()) }, LIST_VALIDATION.tooManyLines],
    ['long remarks', { remarks: 'x'.repeat(20_001) }, TOO_LONG],
  ])('is refused with %s', async (_what, changes, message) => {
    expect((await take(changes)).body).toMatchObject({ code: 'invalid', message });
    expect(await bench.leads()).toEqual([]);
  });

  it('is taken without a way to answer, and from a visitor it is not', async () => {
    expect((await take({ phone: '' })).status).toBe(200);
    const sent = await bench.sendList({ email: '', phone: '' });
    expect(sent.body).toMatchObject({ code: 'invalid', message: LIST_VALIDATION.email });
    expect((await bench.leads()).map(({ email, phone }) => [email, phone])).toEqual([['', '']]);
  });

  it('is refused with 10 MB of text, and without a key', async () => {
    expect((await take({ remarks: 'x'.repeat(10_000_000) })).body['code']).toBe('too-large');
    expect((await take({}, ADMIN)).body['code']).toBe('invalid');
    expect(await bench.leads()).toEqual([]);
  });

  it('may have no line, but then says in words what is wanted; markup and formulas stay text', async () => {
    expect((await take({ lines: [] })).body['message']).toMatch(/^Add at least one paper, or write/);
    const hostile = '=HYPERLINK("http://evil.example")<img src=x onerror=alert(1)>';
    const typed = { name: hostile, company: hostile, remarks: hostile };
    expect((await take({ lines: [], ...typed, toldBy: hostile })).status).toBe(200);
    expect(await bench.leads()).toMatchObject([
      { ...typed, source: { takenBy: 'admin@example.com', toldBy: hostile } },
    ]);
  });

  it('is asked for again when the database does not answer', async () => {
    const down = () => Promise.reject(new Error('down'));
    const broken = await openBench({ leads: { store: down, findReference: down } });
    const answer = await take({}, { ...ADMIN, ...KEY }, broken);
    expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable']);
    await broken.close();
  });
});

it('leaves a source out that a visitor sends', async () => {
  const source = { channel: 'telephone', takenBy: 'admin@example.com', toldBy: '' };
  expect((await bench.sendList({ source, ...TAKEN })).status).toBe(200);
  expect(await bench.leads()).toMatchObject([{ source: { channel: '', takenBy: '', toldBy: '' } }]);
});

it('takes the list of a visitor who leaves a phone number alone, and mails the business only', async () => {
  expect((await bench.sendList({ email: '' })).status).toBe(200);
  expect(await bench.leads()).toMatchObject([{ email: '', flags: [] }]);
  await bench.endpoints.outbox.drain(new Date());
  const sent = bench.sink.mails.map(({ recipients, parsed }) => [recipients, parsed.replyTo]);
  expect(sent).toEqual([[['sales@example.com'], undefined]]);
});
