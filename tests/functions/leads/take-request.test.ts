/** An enquiry that an admin types in. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  API_PATHS,
  COLLECTIONS,
  leadEventEntity,
  listEntity,
  LIST_VALIDATION,
} from '#src/contracts/index.ts';

import { ADMIN, as, openBench, paperLine, sampleList } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const KEY = { 'Idempotency-Key': 'taken-at-the-telephone-1' };
const TAKEN = { channel: 'telephone', toldBy: 'his driver', confirms: false };
const take = (
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = { ...ADMIN, ...KEY },
) => bench.post(API_PATHS.takeRequest, { ...sampleList({ email: '' }), ...TAKEN, ...changes }, headers);
const leads = () => bench.all(COLLECTIONS.leads);
const mails = () => bench.all(COLLECTIONS.mail);

describe('a request that an admin takes down', () => {
  it('is stored once with its source and first event, without a session, and nobody is mailed', async () => {
    const answers = [await take(), await take()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { id, reference } = answers[0]?.body ?? {};
    expect(answers[1]?.body).toMatchObject({ id, reference });
    const [{ id: stored, ...lead } = {}, ...others] = await leads();
    expect([stored, others]).toEqual([id, []]);
    expect(v.safeParse(listEntity.schema, lead).issues).toBeUndefined();
    const source = { channel: 'telephone', takenBy: 'admin@example.com', toldBy: 'his driver' };
    expect(lead).toMatchObject({
      kind: 'list',
      reference,
      source,
      visitorId: '',
      notice: '',
      flags: [],
      email: '',
    });
    expect(lead['desk']).toMatchObject({ status: 'new', rev: 1, linkVersion: 0 });
    expect(Object.keys(lead['searchKeys'] as object)).toContain('1100000000');
    const [event, ...more] = await bench.all(COLLECTIONS.leadEvents);
    expect([event?.id, more]).toEqual([`${String(id)}_1`, []]);
    expect(leadEventEntity.read(event ?? {})).toMatchObject({
      kind: 'taken',
      by: 'admin@example.com',
      text: 'telephone',
    });
    expect(await mails()).toEqual([]);
    expect((await take({ remarks: 'Another' })).body).toMatchObject({ code: 'key-reused' });
  });

  it('is confirmed by e-mail only when that is ticked and there is an address', async () => {
    const answer = await take({ email: 'asha@example.org', confirms: true });
    expect([answer.status, answer.body['link']]).toEqual([200, '']);
    expect((await mails()).map((mail) => mail['to'])).toEqual([['asha@example.org']]);
  });

  it('is confirmed by WhatsApp without an address: the answer has the link, once it is ticked', async () => {
    expect((await take({ phone: '1800 123 456', confirms: true })).body['message']).toBe(
      'A confirmation needs an e-mail address or a phone number that WhatsApp can open.',
    );
    const unticked = await take({}, { ...ADMIN, 'Idempotency-Key': 'taken-without-a-tick' });
    expect([unticked.status, unticked.body['link']]).toEqual([200, '']);
    const [first, again] = [await take({ confirms: true }), await take({ confirms: true })];
    expect(again.body['link']).toBe(first.body['link']);
    const { id, reference } = first.body;
    const [, link] = String(first.body['link']).split('#');
    expect((await bench.post(API_PATHS.myRequests, { link })).body).toMatchObject({
      requests: [{ reference, view: 'everything' }],
    });
    const events = await bench.all(COLLECTIONS.leadEvents);
    const theirs = events
      .filter(({ leadId }) => leadId === id)
      .map(({ kind, by, rev }) => `${String(rev)} ${String(kind)} ${String(by)}`);
    expect(theirs.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '1 taken admin@example.com',
      '2 shared admin@example.com',
    ]);
    expect(await mails()).toEqual([]);
    const ended = await take({ confirms: true }, { ...as('revoked'), ...KEY });
    expect([ended.status, ended.body['link']]).toEqual([401, undefined]);
  });

  it('may have no line, but then says in words what is wanted', async () => {
    expect((await take({ lines: [] })).body['message']).toMatch(/^Add at least one paper, or write/);
    expect((await take({ lines: [], remarks: 'Asks for the usual' })).status).toBe(200);
  });

  it.each([
    ['nobody to answer', { phone: '' }, LIST_VALIDATION.email],
    ['a phone that is none', { phone: 'no' }, LIST_VALIDATION.email],
    ['no name', { name: ' ' }, LIST_VALIDATION.name],
    ['an unknown channel', { channel: 'pigeon' }, 'Choose how the request came.'],
    ['the channel of visitors', { channel: '' }, 'Choose how the request came.'],
    ['500 lines', { lines: Array.from({ length: 500 }, () => paperLine()) }, LIST_VALIDATION.tooManyLines],
    [
      'long remarks',
      { remarks: 'x'.repeat(20_001) },
      'The remarks hold at most 20,000 characters. Shorten the text.',
    ],
  ])('is refused with %s', async (_what, changes, message) => {
    expect((await take(changes)).body).toMatchObject({ code: 'invalid', message });
    expect(await leads()).toEqual([]);
  });

  it('is refused with 10 MB of text, without a key, and after the session has ended', async () => {
    expect((await take({ remarks: 'x'.repeat(10_000_000) })).body['code']).toBe('too-large');
    expect((await take({}, ADMIN)).body['code']).toBe('invalid');
    expect((await take({}, { ...as('revoked'), ...KEY })).body['code']).toBe('signed-out');
    expect((await take({}, { ...as('the-visitor'), ...KEY })).body['code']).toBe('denied');
    expect(await leads()).toEqual([]);
  });

  it('keeps markup and formulas as text', async () => {
    const hostile = '=HYPERLINK("http://evil.example")<img src=x onerror=alert(1)>';
    await take({ name: hostile, company: hostile, remarks: hostile, toldBy: hostile });
    const [lead] = await leads();
    expect(lead).toMatchObject({
      name: hostile,
      company: hostile,
      remarks: hostile,
      source: { toldBy: hostile },
    });
  });

  it('is asked for again when the database does not answer', async () => {
    const down = () => Promise.reject(new Error('down'));
    const broken = await openBench({ leads: { store: down, findReference: down } });
    try {
      const body = { ...sampleList({ email: '' }), ...TAKEN };
      const { status, body: answer } = await broken.post(API_PATHS.takeRequest, body, { ...ADMIN, ...KEY });
      expect([status, answer['code']]).toEqual([503, 'unavailable']);
    } finally {
      await broken.close();
    }
  });
});

it('leaves a source out that a visitor sends', async () => {
  const source = { channel: 'telephone', takenBy: 'admin@example.com', toldBy: '' };
  expect((await bench.post(API_PATHS.sendList, sampleList({ source, ...TAKEN }))).status).toBe(200);
  expect((await leads())[0]).toMatchObject({ source: { channel: '', takenBy: '', toldBy: '' } });
});

it('takes the list of a visitor who leaves a phone number alone, and mails the business only', async () => {
  expect((await bench.post(API_PATHS.sendList, sampleList({ email: '' }))).status).toBe(200);
  expect((await leads())[0]).toMatchObject({ email: '', flags: [] });
  expect((await mails()).map((mail) => mail['to'])).toEqual([['sales@example.com']]);
  await bench.endpoints.outbox.drain(new Date());
  expect(bench.sink.mails.map(({ parsed }) => parsed.replyTo)).toEqual([undefined]);
});
